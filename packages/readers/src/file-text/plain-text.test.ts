import { expect, test } from 'vitest';
import { clockMinutes } from './clock-time.ts';
import { splitCredits } from './credit-lines.ts';
import { headingOf, labelOf } from './plain-headings.ts';
import { isProse, isQuantityLine } from './quantity-lines.ts';
import { isRule, sectionName } from './section-name.ts';
import { withHeaders } from './step-headers.ts';
import { yieldOf } from './yield-of.ts';

test('names between rules and stars are names of sections', () => {
  expect(['-----SAUCE-----', '*** Füllung ***', '== רוטב ==', '---- x', 'a -- b', '-----'].map(sectionName)).toEqual([
    'SAUCE',
    'Füllung',
    'רוטב',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['-----', '~-----', '* * *', '- a', '--', ''].map(isRule)).toEqual([true, true, true, false, false, false]);
});

test('a step in capitals is a header, unless most steps are', () => {
  expect(withHeaders(['Mix.', 'FOR THE SAUCE', 'Stir.'])).toEqual(['Mix.', '[FOR THE SAUCE]', 'Stir.']);
  expect(withHeaders(['MIX WELL', 'BAKE'])).toEqual(['MIX WELL', 'BAKE']);
  expect(withHeaders(['לערבב', 'לאפות'])).toEqual(['לערבב', 'לאפות']);
});

test('who passed a recipe on is told apart from its steps', () => {
  expect(splitCredits(['Mix.', 'Bake.', 'Posted to a list by Ann', '06-17-1998'])).toEqual({
    steps: ['Mix.', 'Bake.'],
    credits: ['Posted to a list by Ann', '06-17-1998'],
  });
  expect(splitCredits(['Posted early.', 'From the oven it goes to the table.']).credits).toEqual([]);
});

test('amounts begin ingredients; numbers of steps, dates and codes do not', () => {
  const amounts = ['2 eggs', '½ Tasse Milch', '1 1/2 cups flour', '250g Mehl', '- 3 ביצים', '1,5 л воды', '2-3 apples'];
  expect(amounts.filter((line) => !isQuantityLine(line))).toEqual([]);
  const others = [
    '1. Mix the eggs',
    '2) Bake',
    'salt',
    '1fa0c 86 92',
    '0000 04 0b',
    '42',
    'Step 2: stir',
    '2024-01-02',
  ];
  expect(others.filter(isQuantityLine)).toEqual([]);
  expect(['Mix all of it well.', '3. Bake', 'Salt and pepper', '2 eggs'].map(isProse)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('headings and labels are known in many forms', () => {
  expect(headingOf('## Zutaten für 4 Personen:')).toEqual({ field: 'ingredients', value: '', yield: '4 Personen' });
  expect(headingOf('**Ingrédients**')?.field).toBe('ingredients');
  expect(headingOf('--- Приготовление ---')?.field).toBe('instructions');
  expect(headingOf('הערות:')?.field).toBe('notes');
  expect(headingOf('Ingredients: 2 eggs')).toBeUndefined();
  expect(labelOf('Serves 4-6')).toMatchObject({ field: 'yield', value: '4-6' });
  expect(labelOf('6 מנות')).toMatchObject({ field: 'yield', value: '6 מנות' });
  expect(labelOf('**Prep time:** 10 min')).toMatchObject({ field: 'activeTime', value: '10 min' });
  expect(labelOf('2 eggs')).toBeUndefined();
});

test('servings come first in a yield; times of clocks are minutes', () => {
  expect([yieldOf('6', '2 loaves'), yieldOf('6', '6 Stück'), yieldOf('0', '1 קערה'), yieldOf('4', '')]).toEqual([
    '6 (2 loaves)',
    '6 Stück',
    '1 קערה',
    '4',
  ]);
  expect([':15', '1:05', '0:00', '12', 'soon'].map(clockMinutes)).toEqual([15, 65, undefined, undefined, undefined]);
});
