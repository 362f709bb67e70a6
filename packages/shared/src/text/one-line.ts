/**
 * Returns a text on one line: each run of white space as one space, and none around it.
 *
 * @example oneLine(' Lentil\n  soup ') // 'Lentil soup'
 */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
