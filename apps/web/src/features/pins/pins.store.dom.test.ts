import { beforeEach, describe, expect, test } from 'vitest';
import { clearPins, mostPins, pinsStore, refreshPins, togglePin } from './pins.store.ts';

const image = {
  id: 'i',
  location: '/api/images/a/800.webp',
  srcSet: '/api/images/a/320.webp 320w',
  width: 800,
  height: 600,
  preview: 'abc',
};
const recipe = (id: string, title = id) => ({ id, title, images: [] });
const pinned = () => pinsStore.get().map(({ id, title }) => [id, title]);

beforeEach(clearPins);

describe('pins', () => {
  test('stand in the order in which they were made, each once; a second press takes one away', () => {
    for (const id of ['a', 'b', 'c']) togglePin(recipe(id));
    togglePin(recipe('b'));
    expect(pinned()).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ]);
  });

  test('keep title and picture, so that they can be drawn before the server answers', () => {
    togglePin({ ...recipe('a', 'Soup'), images: [image] });
    expect(pinsStore.get()).toEqual([
      { id: 'a', title: 'Soup', image: { location: image.location, srcSet: image.srcSet, preview: 'abc' } },
    ]);
  });

  test('are not many: the oldest makes room', () => {
    for (let index = 0; index <= mostPins; index += 1) togglePin(recipe(`r${index}`));
    expect(pinned()).toHaveLength(mostPins);
    expect(pinned()[0]?.[0]).toBe('r1');
  });

  test('follow the server: new titles, and none of what is gone', () => {
    for (const id of ['a', 'b', 'later']) togglePin(recipe(id));
    refreshPins(['a', 'b'], [recipe('a', 'Soup')]);
    expect(pinned()).toEqual([
      ['a', 'Soup'],
      ['later', 'later'],
    ]);
  });

  test.each(['7', '{}', '[1, null, {"id": 2}]', '[{"id":"a"}]', '{'])('are none where %s was stored', (stored) => {
    localStorage.setItem('pinnedRecipes', stored);
    expect(pinsStore.get()).toEqual([]);
  });

  test('without a picture that could be drawn have none', () => {
    localStorage.setItem('pinnedRecipes', '[{"id":"a","title":"Soup","image":{"location":1}}]');
    expect(pinsStore.get()).toEqual([{ id: 'a', title: 'Soup', image: null }]);
  });
});
