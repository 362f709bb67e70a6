import { readFile } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { isTypedObject, readTypedStream, type TypedObject, type TypedValue } from '../../containers/typed-stream.ts';
import { entryResult, recipeOf, withRecipes } from '../../recipe-files/entries.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import type { Importer, ImportResult } from '../../recipe-files/importer.ts';
import { parseACooksBooks } from './parse-acooksbooks.ts';

const maxBytes = 256 * 1_024 ** 2;

/** Returns the recipes in the lists of a stream. */
const recipesIn = (values: readonly TypedValue[], depth = 0): TypedObject[] =>
  values.flatMap((value) => {
    if (!isTypedObject(value) || depth > 3) return [];
    return value.className === 'Recipe' ? [value] : recipesIn(value.values, depth + 1);
  });

async function* results(file: ImportFile, locale?: string): AsyncGenerator<ImportResult> {
  if (file.size > maxBytes) throw new DomainError('payloadTooLarge');
  for (const [at, recipe] of recipesIn(readTypedStream(await readFile(file.path))).entries()) {
    yield await entryResult(`#${at + 1}`, () => recipeOf(parseACooksBooks(recipe), locale));
  }
}

/** Books of A Cook's Books, `.ACBK`, which are typed streams. */
export const aCooksBooksImporter: Importer = {
  source: 'acooksbooks',
  recognises: ({ head }) => Buffer.from(head.subarray(0, 13)).toString('latin1') === '\u0004\u000Bstreamtyped',
  parse: (file, options) => withRecipes(results(file, options?.locale)),
};
