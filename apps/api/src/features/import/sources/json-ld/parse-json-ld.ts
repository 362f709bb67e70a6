import { findRecipes } from '@trivet/shared/schema-org/find-recipes';
import { jsonLdScripts } from '@trivet/shared/schema-org/json-ld-scripts';
import { parseJson } from '@trivet/shared/schema-org/parse-json';
import { hasContent, readRecipe } from '@trivet/shared/schema-org/read-recipe';
import { DomainError } from '#api/kernel/errors';
import type { ImportFile, ImportReason, ImportResult } from '../../importer.ts';
import { DamagedJson, JsonSplitter, type SplitElement } from './json-splitter.ts';
import { readText } from './read-text.ts';

// What is held whole: a single recipe, a graph whose nodes refer to each other, a saved page.
const maxWholeBytes = 32 * 1_024 * 1_024;

/** The recipes of one JSON value; what holds none is told as the entry `#n`. */
function resultsOf(value: unknown, entry: string, locale?: string): ImportResult[] {
  const { nodes, index } = findRecipes(value);
  const recipes = nodes.map((node) => readRecipe(node, index, locale)).filter((recipe) => hasContent(recipe));
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

async function* splitResults(
  pieces: AsyncIterable<string> | Iterable<string>,
  locale?: string,
): AsyncGenerator<ImportResult> {
  const splitter = new JsonSplitter();
  let position = 0;
  const results = (element: SplitElement): ImportResult[] => {
    position += 1;
    const entry = `#${position}`;
    return 'text' in element
      ? resultsOfText(element.text, entry, locale)
      : [{ ok: false, entry, reason: element.reason }];
  };
  try {
    for await (const piece of pieces) {
      splitter.push(piece);
      for (const element of splitter.take()) yield* results(element);
    }
    splitter.end();
  } catch (error) {
    if (!(error instanceof DamagedJson)) throw error;
    for (const element of splitter.take()) yield* results(element);
    throw new DomainError('unreadableImport', { cause: error });
  }
}

async function wholeText(path: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of readText(path)) pieces.push(piece);
  return pieces.join('');
}

async function* objectResults(path: string, locale?: string): AsyncGenerator<ImportResult> {
  const text = await wholeText(path);
  const value = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (value === undefined) yield* splitResults([text], locale);
  else yield* resultsOf(value, '#1', locale);
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

/** The first character that says what the file is; '' for an empty one. */
async function firstCharacter(path: string): Promise<string> {
  for await (const piece of readText(path)) {
    const start = piece.trimStart();
    if (start !== '') return start[0] ?? '';
  }
  return '';
}

async function resultsOfFile({ path, size }: ImportFile, locale?: string): Promise<AsyncGenerator<ImportResult>> {
  const isSmall = size <= maxWholeBytes;
  const first = await firstCharacter(path);
  if (first === '<' && isSmall) return pageResults(path, locale);
  if (first === '{' && isSmall) return objectResults(path, locale);
  if (first === '[' || first === '{') return splitResults(readText(path), locale);
  throw new DomainError('unreadableImport');
}

/** Reads a JSON-LD file or a page that holds it; see {@link Importer.parse}. */
export async function* parseJsonLd(file: ImportFile, locale?: string): AsyncGenerator<ImportResult> {
  let recipes = 0;
  for await (const result of await resultsOfFile(file, locale)) {
    if (result.ok) recipes += 1;
    yield result;
  }
  if (recipes === 0) throw new DomainError('emptyImport');
}
