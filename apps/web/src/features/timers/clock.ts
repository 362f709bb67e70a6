const [minute, hour] = [60, 3_600];

/**
 * Returns what is left as a clock shows it, in whole seconds that have begun, from 0:00 on.
 * @example clockOf(723_400) // '12:04'
 */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % minute)}` : `${minutes}:${two(seconds % minute)}`;
}
