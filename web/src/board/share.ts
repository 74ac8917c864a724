// What the server says anew is mostly what it said before. What is the same stays the same object,
// so that whatever is drawn from it sees at a glance that there is nothing to draw.

/** The new value, with every part of it that equals the old one's replaced by the old one's. */
export function share<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || typeof before !== 'object' || typeof now !== 'object') return now;
  if (before === null || now === null || Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [before as Record<string, unknown>, now as Record<string, unknown>];
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now) as T;
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const value = fresh[key];
    if (Object.is(old[key], value) && key in old) continue;
    const shared = share(old[key], value);
    if (!Object.is(shared, value)) fresh[key] = shared;
    if (!Object.is(shared, old[key]) || !(key in old)) same = false;
  }
  return same ? (before as T) : now;
}

/** Where something was put in or taken out, the rest is found again from the end. */
function shareList(before: unknown[], now: unknown[]): unknown[] {
  const shift = before.length - now.length;
  let same = shift === 0;
  now.forEach((value, index) => {
    const old = before[index];
    let shared = share(old, value);
    if (shift !== 0 && !Object.is(shared, old)) {
      const other = before[index + shift];
      const again = share(other, value);
      if (Object.is(again, other)) shared = again;
    }
    now[index] = shared;
    if (!Object.is(shared, old)) same = false;
  });
  return same ? before : now;
}

/** Keeps what a value is made of between one making and the next. */
export function steady<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = share(before, now));
}
