import { expect, test } from 'vitest';
import { unwrapped } from './unwrapped-lines.ts';

test('lines that a program broke are put together, paragraphs stay apart', () => {
  expect(
    unwrapped(['Die Zwiebeln in der Butter glasig dünsten, dann das Mehl', 'darüber stäuben.', '', 'Servieren.']),
  ).toEqual(['Die Zwiebeln in der Butter glasig dünsten, dann das Mehl darüber stäuben.', 'Servieren.']);
});

test('a sentence that leaves much room ends its paragraph, and so does the next item of a list', () => {
  expect(
    unwrapped([
      'Knead the dough for ten minutes on a floured board, then cover it.',
      'Let it rise.',
      'Bake until it is brown and sounds hollow when you knock on it from',
      'below.',
      '- Serve warm',
      '- Keep in a tin',
    ]),
  ).toEqual([
    'Knead the dough for ten minutes on a floured board, then cover it. Let it rise.',
    'Bake until it is brown and sounds hollow when you knock on it from below.',
    '- Serve warm',
    '- Keep in a tin',
  ]);
});

test('lines too long to have been broken, and short ones, are taken as they are', () => {
  const long = ['Mélanger. '.repeat(12), 'Cuire.'];
  expect(unwrapped(long)).toEqual(long.map((line) => line.trim()));
  expect(unwrapped(['Mix.', 'Bake.'], 60)).toEqual(['Mix.', 'Bake.']);
  expect(unwrapped(['Mix.', 'Bake.'])).toEqual(['Mix. Bake.']);
});
