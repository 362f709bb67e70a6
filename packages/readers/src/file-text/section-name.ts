const rule = '-=*_~#+';

/** Returns whether a line is only a rule, such as `-----`. */
export const isRule = (line: string): boolean =>
  /^\s*[-=*_~#+][-=*_~#+\s]+$/.test(line) && /^[-=*_~#+]{3,}$/.test(line.replace(/\s/g, ''));

/**
 * Returns the name of a section between rules or stars, or undefined for any other line.
 * @example sectionName('-----TOMATO SAUCE-----') // 'TOMATO SAUCE'
 */
export function sectionName(line: string): string | undefined {
  const text = line.trim();
  let [start, end] = [0, text.length];
  while (start < end && rule.includes(text[start] ?? ' ')) start += 1;
  while (end > start && rule.includes(text[end - 1] ?? ' ')) end -= 1;
  const name = text.slice(start, end).trim();
  return start >= 2 && text.length - end >= 2 && name !== '' && name.length <= 80 ? name : undefined;
}
