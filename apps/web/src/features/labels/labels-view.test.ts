import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { expect, it } from 'vitest';
import { idsIn, sectionsOf } from './labels-view.ts';

const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
const label = (title: string, labelGroupId: string | null = null): LabelSummary => ({
  ...dates,
  id: title,
  title,
  labelGroupId,
  recipeCount: 0,
});
const group = (id: string, title = id): LabelGroup => ({ ...dates, id, title, warnWhenNotPresent: false, labels: [] });
const shown = (labels: LabelSummary[], groups: LabelGroup[], query = '', locale = 'en') =>
  sectionsOf({ labels, groups, query, locale }).map((section) => [
    section.group?.title ?? null,
    ...section.labels.map(({ title }) => title),
  ]);

it('puts labels below their groups, those without one last, each by title', () => {
  const labels = [label('b', 'g'), label('Zest'), label('a', 'g'), label('apple')];
  expect(shown(labels, [group('h', 'Meal'), group('g', 'Course')])).toEqual([
    ['Course', 'a', 'b'],
    ['Meal'],
    [null, 'apple', 'Zest'],
  ]);
});

it('sorts as the reader does, numbers by their value', () => {
  expect(shown([label('öl'), label('Zimt'), label('10 min'), label('9 min')], [], '', 'sv')).toEqual([
    [null, '9 min', '10 min', 'Zimt', 'öl'],
  ]);
});

it('keeps a label in view whose group is not known', () => {
  expect(shown([label('a', 'gone')], [])).toEqual([[null, 'a']]);
});

it('finds titles without their accents and capitals, and all labels of a group that is meant', () => {
  const labels = [label('Crème brûlée', 'g'), label('Soup', 'g'), label('Cream')];
  const groups = [group('g', 'Désserts'), group('h', 'Meal')];
  expect(shown(labels, groups, 'creme')).toEqual([['Désserts', 'Crème brûlée']]);
  expect(shown(labels, groups, 'DESS')).toEqual([['Désserts', 'Crème brûlée', 'Soup']]);
  expect(shown(labels, groups, 'meal')).toEqual([['Meal']]);
  expect(shown(labels, groups, 'nothing')).toEqual([]);
});

it('names the labels in the order in which they are shown', () => {
  const sections = sectionsOf({ labels: [label('b'), label('a', 'g')], groups: [group('g')], query: '', locale: 'en' });
  expect(idsIn(sections)).toEqual(['a', 'b']);
});
