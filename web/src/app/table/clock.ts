// How a clock is written.

/** Seconds at which a clock speaks. */
export const SPOKEN: readonly number[] = [60, 30, 10];

type Say = (id: string, values?: Record<string, number>) => string;

/** Milliseconds as a clock shows them. */
export function clockText(left: number, say: Say): string {
  const seconds = left / 1000;
  if (seconds >= 86_400) return say('clock-days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 36_000) return say('clock-hours', { hours: Math.floor(seconds / 3_600) });
  if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
