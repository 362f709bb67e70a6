import { DomainError } from '@trivet/shared/domain-error';
import { splitLines } from '../../containers/text-lines.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import { isTitleLine } from '../../file-text/labelled-fields.ts';
import { isRule } from '../../file-text/section-name.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { parseText } from './parse-text.ts';

/** Returns whether a text is meant for machines, or is binary. */
const isForeign = (text: string): boolean =>
  /^\s*(?:[<{]|%PDF)/.test(text) || (text.match(/(?![\t\n\f\r])\p{Cc}|\uFFFD/gu)?.length ?? 0) > 4;

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
function splitText(lines: readonly string[]): (readonly string[])[] {
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

const importer = textImporterOf({
  source: 'text',
  isOwn: (text, name) => !isForeign(text) && splitText(splitLines(text)).some((lines) => parseText(lines, name)),
  split: splitText,
  parse: (lines, { name }) => parseText(lines, name),
});

async function* results(file: ImportFile, options?: ImportOptions): AsyncGenerator<ImportResult> {
  try {
    yield* importer.parse(file, options);
  } catch (error) {
    const isEmpty = error instanceof DomainError && error.code === 'emptyImport';
    throw isEmpty && file.size > 0 ? new DomainError('unknownImport', { cause: error }) : error;
  }
}

/** Recipes that somebody wrote down as plain text or Markdown, in any of the nine languages. */
export const textImporter: Importer = { ...importer, parse: results };
