import type { Element } from 'domhandler';
import { isText } from '../markup/element-text.ts';

const maxScripts = 300;
/** Most characters that are read of one script. Nested parts count each time. */
const maxParsed = 16_000_000;
const maxAttempts = 30;

/** Matches names for ingredients in the languages of keys. A script without any of them has no recipe. */
const aboutRecipes = /ingredi|zutaten/i;

function scriptText(element: Element): string {
  const [first] = element.children;
  return first !== undefined && isText(first) ? first.data : '';
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Returns where the JSON objects and lists of a script begin and end, the outermost first. It makes one pass and skips
 * strings.
 */
function spansOf(text: string): [start: number, end: number][] {
  const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{[](?=\s{0,20}["{[\]}\d])|[{}[\]]/g;
  const open: number[] = [];
  const spans: [number, number][] = [];
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [mark] = match;
    if (mark === '{' || mark === '[') open.push(match.index);
    else if (mark === '}' || mark === ']') {
      const start = open.pop();
      if (start !== undefined && match.index - start > 100) spans.push([start, match.index + 1]);
    }
  }
  return spans.toSorted((a, b) => a[0] - b[0]);
}

/** Returns the JSON values that a script assigns or passes on: `window.state = {…}`, `push([1, {…}])`. */
function valuesIn(text: string): unknown[] {
  const values: unknown[] = [];
  let attempts = 0;
  let done = 0;
  let budget = maxParsed;
  for (const [start, end] of spansOf(text)) {
    if (start < done || attempts >= maxAttempts || end - start > budget) continue;
    const part = text.slice(start, end);
    budget -= end - start;
    if (!aboutRecipes.test(part)) continue;
    attempts += 1;
    const value = parsed(part);
    if (value === undefined) continue;
    values.push(value);
    done = end;
  }
  return values;
}

/** Returns the strings of a script that contain JSON: `JSON.parse("{\"recipe\": …}")`, and what frameworks stream. */
function innerTexts(text: string): string[] {
  if (!text.includes(String.raw`\"`)) return [];
  return [...text.matchAll(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/g)].flatMap(([literal]) => {
    const value = literal.length > 30 ? parsed(literal) : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

/** Returns the data that a page keeps in the attributes of its elements. */
function attributeTexts(elements: readonly Element[]): string[] {
  return elements
    .flatMap(({ name, attribs }) => (name === 'script' || name === 'meta' ? [] : Object.values(attribs)))
    .filter((text) => text.length > 200 && /^\s*[{[]/.test(text))
    .slice(0, maxScripts);
}

/** Returns the JSON values of a page's scripts that may contain a recipe. The page's own code draws it from them. */
export function scriptValues(elements: readonly Element[]): unknown[] {
  const scripts = elements
    .filter(({ name, attribs }) => name === 'script' && !/ld\+json|javascript\/blocked/i.test(attribs.type ?? ''))
    .map(scriptText)
    .filter((text) => text.length > 100)
    .slice(0, maxScripts);
  const streamed = scripts.flatMap((text) => innerTexts(text)).join('');
  return [...scripts, streamed, ...attributeTexts(elements)]
    .filter((text) => aboutRecipes.test(text))
    .flatMap((text) => {
      if (text.length > maxParsed) return [];
      const whole = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
      return whole === undefined ? valuesIn(text) : [whole];
    });
}
