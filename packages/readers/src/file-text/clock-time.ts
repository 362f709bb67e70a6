/**
 * Returns the minutes of a time as clocks write it, hours and minutes, or undefined when there is no such time.
 * @example clockMinutes('1:17') // 77
 */
export function clockMinutes(text: string | undefined): number | undefined {
  const [, hours = '', minutes = ''] = /^\s*(\d{0,4}):(\d{1,2})(?::\d{1,2})?\s*$/.exec(text ?? '') ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return sum > 0 ? sum : undefined;
}
