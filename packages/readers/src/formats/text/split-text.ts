import { isTitleLine } from '../../file-text/labelled-fields.ts';
import { isRule } from '../../file-text/section-name.ts';
import { parseText } from './parse-text.ts';

const maxRecipes = 5_000;

const isSeparator = (line: string): boolean => isRule(line) && line.trim().length >= 5;
const isMainHeading = (line: string): boolean => /^# \S/.test(line);

/** Cuts before each line at which a recipe starts, or at each line that separates two recipes. */
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

/**
 * Returns the recipes of a text that contains several, with rules, main headings or titles between them. Otherwise it
 * returns the whole text.
 */
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
