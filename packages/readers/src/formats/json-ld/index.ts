import { DomainError } from '@trivet/shared/domain-error';
import type { FileSample, ImportFile } from '../../containers/file-sample.ts';
import { readTextPieces, wholeText } from '../../containers/text-file.ts';
import { withRecipes } from '../../recipe-files/entries.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { recipeOfNode } from '../../recipe-files/own-recipe.ts';
import { findRecipeNodes } from '../../schema-org/find-recipes.ts';
import { jsonLdScripts } from '../../schema-org/json-ld-scripts.ts';
import { parseJson } from '../../schema-org/parse-json.ts';
import { hasContent } from '../../schema-org/read-recipe.ts';
import type { ImportReason } from '../../syntax/entry-failure.ts';
import type { SplitElement } from '../../syntax/json-splitter.ts';
import {
  firstCharacter,
  isJsonLines,
  jsonElements,
  parsedJson,
  textLinesOf,
  type TextSource,
} from '../../syntax/json-values.ts';

// These are read as a whole: a single recipe, a graph whose nodes refer to each other, a saved page.
const maxWholeBytes = 32 * 1_024 * 1_024;

/** Returns the recipes of one JSON value. Reports a value without a recipe as the entry `#n`. */
function resultsOf(value: unknown, entry: string, locale?: string): ImportResult[] {
  const { nodes, index } = findRecipeNodes(value);
  const recipes = nodes.map((node) => recipeOfNode(node, index, locale)).filter((recipe) => hasContent(recipe));
  if (recipes.length === 0) return [{ ok: false, entry, reason: 'notARecipe' }];
  return recipes.map((recipe) => ({ ok: true, recipe }));
}

function resultsOfText(text: string, entry: string, locale?: string): ImportResult[] {
  try {
    return resultsOf(JSON.parse(text), entry, locale);
  } catch {
    return [{ ok: false, entry, reason: 'unreadable' }];
  }
}

async function* elementResults(elements: AsyncIterable<SplitElement>, locale?: string): AsyncGenerator<ImportResult> {
  let position = 0;
  for await (const element of elements) {
    position += 1;
    const entry = `#${position}`;
    if ('text' in element) yield* resultsOfText(element.text, entry, locale);
    else yield { ok: false, entry, reason: element.reason };
  }
}

/** Yields the lines of a file in which each line is a JSON text of its own. */
async function* lineElements(path: string): AsyncGenerator<SplitElement> {
  for await (const text of textLinesOf(readTextPieces(path), maxWholeBytes)) {
    yield text === undefined ? { reason: 'tooLarge' } : { text };
  }
}

async function* objectResults(path: string, locale?: string): AsyncGenerator<ImportResult> {
  const text = await wholeText(path);
  const parsed = parsedJson(text);
  if (parsed === undefined) yield* elementResults(jsonElements([text]), locale);
  else yield* resultsOf(parsed.value, '#1', locale);
}

async function* pageResults(path: string, locale?: string): AsyncGenerator<ImportResult> {
  const values: unknown[] = [];
  for (const [index, script] of jsonLdScripts(await wholeText(path)).entries()) {
    const parsed = parseJson(script);
    if (parsed === undefined) yield { ok: false, entry: `#${index + 1}`, reason: 'unreadable' satisfies ImportReason };
    else values.push(parsed.value);
  }
  if (values.length > 0) yield* resultsOf(values, '#1', locale);
}

async function resultsOfFile({ path, size }: ImportFile, locale?: string): Promise<AsyncGenerator<ImportResult>> {
  const isSmall = size <= maxWholeBytes;
  const open: TextSource = () => readTextPieces(path);
  const first = await firstCharacter(open);
  if (first === '<' && isSmall) return pageResults(path, locale);
  if (first === '{' && (await isJsonLines(open))) return elementResults(lineElements(path), locale);
  if (first === '{' && isSmall) return objectResults(path, locale);
  if (first === '[' || first === '{') return elementResults(jsonElements(open()), locale);
  throw new DomainError('unreadableImport');
}

/** Returns whether a file is JSON of any kind, or a page with a script of JSON-LD. */
const isJsonLd = ({ text }: FileSample): boolean =>
  /^\s*[[{]/.test(text) || (/^\s*</.test(text) && jsonLdScripts(text).length > 0);

/** Reads a JSON-LD file or a page that holds it; see {@link Importer.parse}. */
async function* parseJsonLd(file: ImportFile, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
  yield* withRecipes(await resultsOfFile(file, options.locale));
}

/** Files of schema.org recipes: our own export, those of other programs, and saved pages with JSON-LD. */
export const jsonLdImporter: Importer = {
  source: 'json-ld',
  recognises: isJsonLd,
  parse: parseJsonLd,
};
