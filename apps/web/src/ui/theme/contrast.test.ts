import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themes } from '@trivet/shared/preferences/schema';

const source = join(import.meta.dirname, '../..');
const shown = themes.filter((theme) => theme !== 'default');

type Tokens = ReadonlyMap<string, string>;

/** Returns the colors of a theme by the names of their tokens. */
function tokensOf(theme: string): Tokens {
  const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  const block = new RegExp(String.raw`\[data-theme='${theme}'\] \{([^}]*)\}`).exec(css)?.[1] ?? '';
  return new Map(
    Array.from(block.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name = '', color = '']) => [name, color]),
  );
}

/** Returns the relative luminance of a color: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two tokens of a theme, between 1 and 21. */
function contrastOf(tokens: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => {
      const color = tokens.get(name);
      if (color === undefined) throw new Error(`There is no color --${name}.`);
      return luminanceOf(color);
    })
    .toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const texts = ['ink', 'quiet', 'herb-text', 'tomato-text', 'plum-text'];
const tints = [0, 1, 2, 3, 4, 5];

/** Text tokens and what they stand on. */
const written: readonly [text: string, ground: string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ...['herb', 'saffron', 'tomato', 'plum'].map((name): [string, string] => ['ink', `${name}-soft`]),
  ...['herb', 'tomato', 'plum'].map((name): [string, string] => [`${name}-text`, `${name}-soft`]),
  ...['herb', 'tomato'].flatMap((name): [string, string][] => [
    [`on-${name}`, name],
    [`on-${name}`, `${name}-strong`],
  ]),
  ...tints.map((tint): [string, string] => [`on-tint-${tint}`, `tint-${tint}`]),
];

/** Tokens of what is drawn and not written, such as the edge of a field, and what they stand on. */
const drawn: readonly [line: string, ground: string][] = ['paper', 'surface'].flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['herb', ground],
  ['tomato', ground],
  ['plum', ground],
]);

/** The tokens of text and ground that a rule of a style sheet sets together, with the file. */
const setTogether = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  Array.from(readFileSync(join(source, file), 'utf8').matchAll(/\{([^{}]*)\}/g), ([, rule = '']) => ({
    file,
    text: /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(rule)?.[1],
    ground: /(?:^|[\s;])background(?:-color)?: var\(--([\w-]+)\)/.exec(rule)?.[1],
  })).flatMap(({ text, ground, ...rest }) =>
    text === undefined || ground === undefined ? [] : [{ ...rest, text, ground }],
  ),
);

test.each(shown)('text of the theme %s has 4.5 times the light of its ground, or the other way round', (theme) => {
  const tokens = tokensOf(theme);
  const faint = written.filter(([text, ground]) => contrastOf(tokens, text, ground) < 4.5);
  expect(faint).toEqual([]);
});

test.each(shown)('lines and signs of the theme %s stand out three times from their ground', (theme) => {
  const tokens = tokensOf(theme);
  expect(drawn.filter(([line, ground]) => contrastOf(tokens, line, ground) < 3)).toEqual([]);
});

test.each(shown)('every rule that sets a color and its ground can be read in the theme %s', (theme) => {
  const tokens = tokensOf(theme);
  expect(setTogether.length).toBeGreaterThan(20);
  const faint = setTogether.filter(
    ({ text, ground }) => tokens.has(text) && tokens.has(ground) && contrastOf(tokens, text, ground) < 4.5,
  );
  expect(faint).toEqual([]);
});
