import { DomainError } from '@trivet/shared/domain-error';
import { splitLines } from '../../containers/text-lines.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { parseText } from './parse-text.ts';
import { splitText } from './split-text.ts';

/** Returns whether a text is meant for machines, or is binary. */
const isForeign = (text: string): boolean =>
  /^\s*(?:[<{]|%PDF)/.test(text) || (text.match(/(?![\t\n\f\r])\p{Cc}|\uFFFD/gu)?.length ?? 0) > 4;

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
