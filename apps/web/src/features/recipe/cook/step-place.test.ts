import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOfStep, placeOfStep } from './step-place.ts';

const steps = ['Chop.', 'Stir.', 'Fry.', 'Stir.', 'Serve.'];

test('a kept step is found where it was, and so is the end', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (texts, number) => {
      const place = number % (texts.length + 1);
      expect(placeOfStep(texts, nameOfStep(texts, place))).toBe(place);
    }),
  );
});

test.each([
  ['one is added before it', ['Wash.', ...steps], 2, 3],
  ['one before it is removed', steps.slice(1), 4, 3],
  ['it moves', ['Serve.', ...steps.slice(0, 4)], 4, 0],
  ['another one has the same text', ['Wash.', ...steps], 3, 4],
  ['its own text is edited', ['Chop.', 'Stir.', 'Fry it.', 'Stir.', 'Serve.'], 2, 2],
  ['it was cut off at the end', ['Chop.', 'Stir.'], 4, 1],
  ['none is left', [], 2, 0],
  ['all were done and some were added', [...steps, 'Wash up.'], 5, 6],
])('where %s, a person goes on at a sensible step', (_change, changed, was, now) => {
  expect(placeOfStep(changed, nameOfStep(steps, was))).toBe(now);
});

test('a name that cannot be read leads to a step all the same', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(steps[placeOfStep(steps, name)]).toBeDefined();
    }),
  );
  expect(placeOfStep(steps, null)).toBe(0);
});
