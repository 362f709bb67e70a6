import { expect, it } from 'vitest';
import { emptyForm, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { fieldsToShow, mergedForm } from './merge-recipe.ts';
import { mergedFields, mergeTwo } from './merge-two.ts';

const form = (changes: Partial<RecipeForm>): RecipeForm => ({ ...emptyForm, title: 'Soup', ...changes });
const label = (id: string) => ({ id, title: id, groupId: null });
const image = (id: string) => ({ id, location: `/${id}`, srcSet: '' });

it('fills what is empty, leaves what differs, and unites the lists', () => {
  const kept = form({ notes: 'mine', yield: '', rating: 3, labels: [label('a')], images: [image('x')] });
  const removed = form({
    title: 'soup',
    notes: 'theirs',
    yield: '4',
    rating: 5,
    lastMadeAt: '2026-01-02',
    labels: [label('A'), label('b')],
    images: [image('y')],
    nutrition: { calories: '5' },
  });
  const result = mergedForm(mergeTwo(kept, removed), {});
  expect(result).toMatchObject({ title: 'Soup', notes: 'mine', yield: '4', rating: 3, lastMadeAt: '2026-01-02' });
  expect(result.labels.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(result.images.map(({ id }) => id)).toEqual(['x', 'y']);
  expect(result.nutrition).toEqual({ calories: '5' });
});

it('asks for each place of a text where the two differ, and can take both', () => {
  const kept = form({ ingredients: '1 onion\nsalt\n2 eggs' });
  const removed = form({ ingredients: '2 onions\nsalt\n2 eggs\npepper' });
  const merge = mergeTwo(kept, removed);
  expect(merge.ingredients.map(({ changedBy }) => changedBy)).toEqual(['both', 'nobody', 'both']);
  expect(mergedForm(merge, {}).ingredients).toBe('1 onion\nsalt\n2 eggs');
  const chosen = mergedForm(merge, { 'ingredients.0': 'combined', 'ingredients.2': 'theirs' });
  expect(chosen.ingredients).toBe('1 onion\n2 onions\nsalt\n2 eggs\npepper');
});

it('does not ask for what only the one that stays has', () => {
  const kept = form({ notes: 'mine', rating: 4, labels: [label('a')], ingredients: 'salt\npepper' });
  const removed = form({ ingredients: 'salt' });
  expect(fieldsToShow(mergeTwo(kept, removed))).toEqual([]);
  expect(mergedForm(mergeTwo(kept, removed), {})).toEqual(kept);
});

it('takes amounts of nutrition that only one of the two has', () => {
  const kept = form({ nutrition: { calories: '5' } });
  const merge = mergeTwo(kept, form({ nutrition: { calories: '6', fiber: '1' } }));
  expect(mergedForm(merge, { 'nutrition.0': 'combined' }).nutrition).toEqual({ calories: '5', fiber: '1' });
});

it('always sends the lists as they were chosen: what is left out would be united', () => {
  const kept = form({ labels: [label('a')], images: [image('x')] });
  expect(mergedFields(kept, kept)).toEqual({ labelIds: ['a'], imageIds: ['x'], linkedRecipeIds: [] });
});
