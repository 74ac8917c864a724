// How a clock is written.

/** Seconds at which a clock speaks. */
export const SPOKEN: readonly number[] = [60, 30, 10];

/** Milliseconds left for ordinary decisions. In a reaction window these stand still, since the window has a time of its own. */
export function leftOf({ left, until }: { left: number | null; until: number | null }, now: number, inWindow: boolean): number | null {
  return until === null || inWindow ? left : Math.max(0, until - now);
}

type Say = (id: string, values?: Record<string, number>) => string;

/** Milliseconds as a clock shows them. */
export function clockText(left: number, say: Say): string {
  const seconds = left / 1000;
  if (seconds >= 86_400) return say('clock-days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 36_000) return say('clock-hours', { hours: Math.floor(seconds / 3_600) });
  // As everywhere what has begun counts as left.
  const tenths = Math.ceil(left / 100);
  if (tenths < 100) return `0:0${(tenths / 10).toFixed(1)}`;
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
