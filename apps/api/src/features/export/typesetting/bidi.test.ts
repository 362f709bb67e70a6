import { expect, test } from 'vitest';
import { directionOf, embeddingLevels, mirrored, visualOrder } from './bidi.ts';

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** Returns a line as a reader sees it, from left to right: what the pages draw, without fonts. */
function seen(text: string, direction = directionOf(text, 'ltr')): string {
  const levels = embeddingLevels(text, direction);
  const runs: { text: string; level: number }[] = [];
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1);
    if (last?.level === level) last.text += text.charAt(index);
    else runs.push({ text: text.charAt(index), level });
  }
  return visualOrder(runs)
    .map(({ text: run, level }) => (level % 2 === 0 ? run : reversed(mirrored(run))))
    .join('');
}

test('a Hebrew line is seen from right to left, its numbers from left to right', () => {
  expect(seen('קמח 250 גרם')).toBe(`${reversed('גרם')} 250 ${reversed('קמח')}`);
});

test('brackets around Hebrew words face the words in a right-to-left line', () => {
  expect(seen('עדשים (כתומות)')).toBe(`(${reversed('כתומות')}) ${reversed('עדשים')}`);
});

test('brackets around a number with a per cent sign stay in place behind Hebrew words', () => {
  expect(seen('יוגורט (3%)')).toBe(`(3%) ${reversed('יוגורט')}`);
});

test('Latin words in a Hebrew line read from left to right, in the place where they were written', () => {
  const line = seen('שמן Extra Virgin (כתית)');
  expect(line).toBe(`(${reversed('כתית')}) Extra Virgin ${reversed('שמן')}`);
});

test('a Hebrew word in an English line is turned, the full stop stays at the end of the line', () => {
  expect(seen('Serve with לימון.')).toBe(`Serve with ${reversed('לימון')}.`);
});

test('the parts of a mixed number stay in order in a Hebrew line', () => {
  expect(seen('1\u00A01\u20443 כוסות')).toBe(`${reversed('כוסות')} 1\u00A01\u20443`);
  expect(seen('1\u00A01/2 כפות')).toBe(`${reversed('כפות')} 1\u00A01/2`);
});

test('a number joined to a Hebrew letter by a hyphen stays on the left of it', () => {
  expect(seen('ל-180 מעלות')).toBe(`${reversed('מעלות')} 180-${reversed('ל')}`);
});

test('an Arabic line with a number is seen from right to left', () => {
  expect(seen('سكر ١٠٠ غرام')).toBe(`${reversed('غرام')} ١٠٠ ${reversed('سكر')}`);
});

test('text without a right-to-left letter is left as it is', () => {
  expect(seen('Борщ (2 л) [гарячий]')).toBe('Борщ (2 л) [гарячий]');
});

test('the first letter decides the direction, and what has none takes that of its surroundings', () => {
  expect(directionOf('(1) מרק Soup', 'ltr')).toBe('rtl');
  expect(directionOf('250 g סוכר', 'rtl')).toBe('ltr');
  expect(directionOf('1–2', 'rtl')).toBe('rtl');
  expect(directionOf('', 'ltr')).toBe('ltr');
});
