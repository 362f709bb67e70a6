import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { listText } from './list-text.ts';

const category = (name: string) => (name === '::dairy' ? 'Dairy' : name);

test('the text of a list has its title, the names of categories, and a line for each thing with its notes', () => {
  const items = new Map([
    ['a', { title: '1 l milk', note: 'the blue\none ' }],
    ['b', { title: '1 l milk', note: '' }],
    ['c', { title: 'nails', note: ' ' }],
  ]);
  const sections = [
    { category: '::dairy', lines: [{ text: '2 l milk', itemIds: ['a', 'b'] }] },
    { category: 'Tools', lines: [{ text: 'nails', itemIds: ['c', 'removed meanwhile'] }] },
  ];
  expect(listText({ title: 'Shop', sections, items, category })).toBe(
    'Shop\n\nDairy\n- 2 l milk (the blue one)\n\nTools\n- nails',
  );
});

test('without categories it has no headings, and of an empty list only the title', () => {
  const items = new Map([['a', { title: 'milk', note: '' }]]);
  const lines = [{ text: 'milk', itemIds: ['a'] }];
  expect(listText({ title: 'Shop', sections: [{ category: null, lines }], items, category })).toBe('Shop\n\n- milk');
  expect(listText({ title: 'Shop', sections: [], items: new Map(), category })).toBe('Shop');
});

test('the work for the text of a list grows with its notes and no faster', async () => {
  const alphabet = [...tokensOfSources('packages/shared/src/shopping-lists/items/list-text.ts'), ' ', '\n', '(', ')'];
  const textOf = (note: string) => {
    const items = new Map([['a', { title: note, note }]]);
    const sections = [{ category: note, lines: [{ text: note, itemIds: ['a'] }] }];
    return listText({ title: note, sections, items, category });
  };
  expect(await superLinearTexts(textOf, alphabet)).toEqual([]);
});
