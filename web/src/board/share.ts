// What the server says anew is mostly what it said before. What is the same stays the same object,
// so that whatever is drawn from it sees at a glance that there is nothing to draw.

/** The new value, with every part of it that equals the old one's replaced by the old one's. */
export function share<T>(before: unknown, now: T): T {
  if (before === now || typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? (shareList(before, now) as T) : now;
  return Array.isArray(before) ? now : (shareObject(before as Record<string, unknown>, now as Record<string, unknown>) as T);
}

/** Looks at each key once and makes nothing: this runs over everything a table knows. */
function shareObject(old: Record<string, unknown>, fresh: Record<string, unknown>): Record<string, unknown> {
  let same = true;
  let more = 0;
  for (const key in fresh) {
    more += 1;
    const before = old[key];
    const value = fresh[key];
    if (before === value && before !== undefined) continue;
    const shared = share(before, value);
    if (shared !== value) fresh[key] = shared;
    if (shared !== before || !(key in old)) same = false;
  }
  if (!same) return fresh;
  for (const _ in old) more -= 1;
  return more === 0 ? old : fresh;
}

/** Where something was put in or taken out, the rest is found again from the end. */
function shareList(before: unknown[], now: unknown[]): unknown[] {
  const shift = before.length - now.length;
  let same = shift === 0;
  for (let index = 0; index < now.length; index += 1) {
    const value = now[index];
    const old = before[index];
    if (value === old) continue;
    let shared = share(old, value);
    if (shift !== 0 && shared !== old) {
      const other = before[index + shift];
      const again = share(other, value);
      if (again === other) shared = again;
    }
    now[index] = shared;
    if (shared !== old) same = false;
  }
  return same ? before : now;
}

/** Keeps what a value is made of between one making and the next. */
export function steady<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = share(before, now));
}
