import { isSuperLinear } from '@trivet/shared/testing/growth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyForm, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { mergeLines } from './lines.public.ts';
import {
  type PieceChoice,
  type Choices,
  fieldsToShow,
  mergedForm,
  mergeForms,
  pieceKey,
  type RecipeMerge,
} from './merge-recipe.ts';

const line = fc.constantFrom('', '1 egg', '2 eggs', 'salt', '[Dough]', 'Mix', 'Bake ');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
const label = fc.constantFrom('soup', 'Soup', 'cake', 'quick').map((title) => ({ id: null, title, groupId: null }));
const image = fc.constantFrom('a', 'b', 'c').map((id) => ({ id, location: `/${id}`, srcSet: '' }));
const link = fc.constantFrom('a', 'b', 'c').map((id) => ({ id, title: id.toUpperCase() }));
const correction = fc.record({
  line: fc.constantFrom('1 egg', '2 eggs', 'salt'),
  amount: fc.constantFrom('', '1'),
  name: fc.constant('egg'),
});
const form: fc.Arbitrary<RecipeForm> = fc.record({
  ...(Object.fromEntries(textFields.map((field) => [field, text])) as Record<(typeof textFields)[number], typeof text>),
  rating: fc.constantFrom(null, 1, 5),
  lastMadeAt: fc.constantFrom('', '2026-01-02', '2026-02-03'),
  labels: fc.uniqueArray(label, { selector: ({ title }) => title.toLowerCase() }),
  images: fc.uniqueArray(image, { selector: ({ id }) => id }),
  nutrition: fc.record(
    { calories: fc.constantFrom('1', '2,5'), servingSize: fc.constant('1 cup') },
    { requiredKeys: [] },
  ),
  corrections: fc.uniqueArray(correction, { selector: ({ line: text }) => text }),
  linkedRecipes: fc.uniqueArray(link, { selector: ({ id }) => id }),
});

const allOf = (merge: RecipeMerge, choice: PieceChoice): Choices =>
  Object.fromEntries(
    Object.entries(merge).flatMap(([field, pieces]) =>
      [pieces].flat().map((_piece, index) => [pieceKey(field as keyof RecipeForm, index), choice]),
    ),
  );

/**
 * Returns a recipe whose labels and links can be compared. Their order does not count. Labels that differ in capitals
 * alone are one label, and a merge may keep either spelling.
 */
const lower = (value: RecipeForm) => ({
  ...value,
  labels: value.labels.map(({ title }) => title.toLowerCase()).sort(),
  linkedRecipes: value.linkedRecipes.map(({ id }) => id).sort(),
  corrections: value.corrections.map((each) => JSON.stringify(each)).sort(),
});

const withLabels = (labels: string[]) => ({
  ...emptyForm,
  labels: labels.map((title) => ({ id: null, title, groupId: null })),
});

describe('mergeForms', () => {
  it('comes to mine where everything of mine is taken, and to theirs where everything of theirs is', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const merge = mergeForms({ base, mine, theirs });
        expect(lower(mergedForm(merge, allOf(merge, 'mine')))).toEqual(lower(mine));
        expect(lower(mergedForm(merge, allOf(merge, 'theirs')))).toEqual(lower(theirs));
      }),
    );
  });

  it('takes the whole change where only one side changed anything, and asks nothing about mine', () => {
    fc.assert(
      fc.property(form, form, (base, changed) => {
        const mineOnly = mergeForms({ base, mine: changed, theirs: base });
        expect(lower(mergedForm(mineOnly, {}))).toEqual(lower(changed));
        expect(fieldsToShow(mineOnly)).toEqual([]);
        expect(lower(mergedForm(mergeForms({ base, mine: base, theirs: changed }), {}))).toEqual(lower(changed));
      }),
    );
  });

  it('combines changes of different lines', () => {
    const lines = fc.integer({ min: 5, max: 40 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (count, one, other) => {
        const base = Array.from({ length: count }, (_value, index) => `line ${index}`);
        const [first, second] = [one % count, other % count];
        fc.pre(Math.abs(first - second) > 0);
        const mine = base.with(first, 'my words');
        const theirs = base.with(second, 'their words');
        const merge = mergeForms({
          base: { ...emptyForm, notes: base.join('\n') },
          mine: { ...emptyForm, notes: mine.join('\n') },
          theirs: { ...emptyForm, notes: theirs.join('\n') },
        });
        expect(merge.notes.every(({ changedBy }) => changedBy !== 'both')).toBe(true);
        expect(mergedForm(merge, {}).notes).toBe(base.with(first, 'my words').with(second, 'their words').join('\n'));
      }),
    );
  });

  it('shows a clash where both changed the same line, and can keep both', () => {
    const merge = mergeForms({
      base: { ...emptyForm, ingredients: '1 egg\nsalt' },
      mine: { ...emptyForm, ingredients: '2 eggs\nsalt' },
      theirs: { ...emptyForm, ingredients: '3 eggs\nsalt' },
    });
    expect(merge.ingredients).toEqual([
      { mine: ['2 eggs'], theirs: ['3 eggs'], combined: ['2 eggs', '3 eggs'], changedBy: 'both' },
      { mine: ['salt'], theirs: ['salt'], changedBy: 'nobody' },
    ]);
    expect(fieldsToShow(merge)).toEqual(['ingredients']);
    expect(mergedForm(merge, { [pieceKey('ingredients')]: 'combined' }).ingredients).toBe('2 eggs\n3 eggs\nsalt');
  });

  it('asks about lines that both added at one place, since nobody knows which comes first', () => {
    const pieces = mergeLines(['a', 'b'], ['a', 'mine', 'b'], ['a', 'theirs', 'b']);
    expect(pieces.map(({ changedBy }) => changedBy)).toEqual(['nobody', 'both', 'nobody']);
  });

  it('puts the labels of both together and leaves out what either took away', () => {
    const merge = mergeForms({
      base: withLabels(['soup', 'old']),
      mine: withLabels(['soup', 'old', 'quick']),
      theirs: withLabels(['Soup', 'vegan']),
    });
    expect(mergedForm(merge, {}).labels.map(({ title }) => title)).toEqual(['soup', 'quick', 'vegan']);
  });

  it('combines nutrition amount by amount, and linked recipes as labels', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
    const merge = mergeForms({
      base: { ...emptyForm, nutrition: { calories: '1', fiber: '3' }, linkedRecipes: [a!] },
      mine: { ...emptyForm, nutrition: { calories: '2', fiber: '3' }, linkedRecipes: [a!, b!] },
      theirs: { ...emptyForm, nutrition: { calories: '1', protein: '4' }, linkedRecipes: [c!] },
    });
    expect(mergedForm(merge, {})).toMatchObject({ nutrition: { calories: '2', protein: '4' }, linkedRecipes: [b, c] });
    expect(mergedForm(merge, {}).nutrition).not.toHaveProperty('fiber');
    expect(fieldsToShow(merge)).toEqual(['nutrition', 'linkedRecipes']);
  });

  it('merges lines that differ everywhere with work that grows with them and no faster', async () => {
    const mergeMany = (length: number) => {
      const many = (word: string) => Array.from({ length }, (_value, index) => `${word} ${index}`);
      return mergeLines(many('base'), many('mine'), many('theirs'));
    };
    expect(mergeMany(2_048).map(({ changedBy }) => changedBy)).toEqual(['both']);
    const marks = { name: 'lines', of: (count: number) => '-'.repeat(count) };
    const read = (text: string) => mergeMany(text.length);
    expect(await isSuperLinear(read, marks, { length: 2_048, isThorough: false })).toBe(false);
  });
});
