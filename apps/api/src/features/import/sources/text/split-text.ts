import { isTitleLine } from '../../text/labelled-fields.ts';
import { isRule } from '../../text/section-name.ts';
import { parseText } from './parse-text.ts';

const maxRecipes = 5_000;

const isSeparator = (line: string): boolean => isRule(line) && line.trim().length >= 5;
const isMainHeading = (line: string): boolean => /^# \S/.test(line);

/** Cuts before each line at which a recipe starts, or at each line that separates two. */
function cut(lines: readonly string[], isCut: (line: string) => boolean, keeps: boolean): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (!isCut(line)) parts.at(-1)?.push(line);
    else parts.push(keeps ? [line] : []);
  }
  return parts.filter((part) => part.some((line) => line.trim() !== ''));
}

const isRecipe = (lines: readonly string[]): boolean => {
  const parts = parseText(lines, '');
  return parts !== undefined && [parts.ingredients ?? []].flat().length > 1 && parts.title !== '';
};

/** The recipes of a text that holds several, told apart by rules, main headings or titles; else the text as a whole. */
export function splitText(lines: readonly string[]): (readonly string[])[] {
  for (const [isCut, keeps] of [
    [isTitleLine, true],
    [isMainHeading, true],
    [isSeparator, false],
  ] as const) {
    const parts = cut(lines, isCut, keeps);
    if (parts.length > 1 && parts.length <= maxRecipes && parts.every(isRecipe)) return parts;
  }
  return [lines];
}
