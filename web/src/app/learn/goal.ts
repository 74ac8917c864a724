// Whether a step's goal is reached. The project's own tests decide by the same rule.

/** What has to happen: events that the learner is told, and what the learner's view shows then. */
export interface Goal {
  events?: unknown[];
  view?: unknown;
}

/** Whether a value has everything that is wanted of it: the fields of an object, and for each entry of a list an entry that fits. */
export function fits(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && wanted.every((each) => value.some((other) => fits(each, other)));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = value as Record<string, unknown>;
    return Object.entries(wanted).every(([name, each]) => name in fields && fits(each, fields[name]));
  }
  return wanted === value;
}

export function isReached(goal: Goal, view: unknown, told: unknown[]): boolean {
  const happened = (goal.events ?? []).every((wanted) => told.some((event) => fits(wanted, event)));
  return happened && (goal.view === undefined || fits(goal.view, view));
}
