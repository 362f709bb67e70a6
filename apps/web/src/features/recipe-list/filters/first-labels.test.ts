import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { expect, test } from 'vitest';
import { areMany, firstLabels } from './first-labels.ts';

const labelOf = (title: string, recipeCount: number): LabelSummary => ({
  id: title,
  title,
  recipeCount,
  labelGroupId: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
/** Labels by title, of which the later ones have more recipes. */
const labels = Array.from({ length: 40 }, (_value, index) => labelOf(`label ${index + 10}`, index));
const titles = (...chosen: Parameters<typeof firstLabels>) => firstLabels(...chosen).map(({ title }) => title);

test('the first of many labels are the chosen ones and then the most used', () => {
  expect([areMany(labels), areMany(labels.slice(0, 24))]).toEqual([true, false]);
  const first = titles(labels, ['Label 11', 'label 10'], []);
  expect(first).toHaveLength(16);
  expect(first.slice(0, 4)).toEqual(['label 10', 'label 11', 'label 49', 'label 48']);
});

test('a label that is chosen stays where it is, and one from further down joins the others', () => {
  const before = titles(labels, [], []);
  expect(titles(labels, [], ['label 48'])).toEqual(before);
  expect(titles(labels, [], ['label 12'])).toEqual([...before, 'label 12']);
});
