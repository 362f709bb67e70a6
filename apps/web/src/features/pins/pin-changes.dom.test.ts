import { noCooking } from '@trivet/shared/cooking/cooking-row';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { clearPins, pinnedIds, togglePin } from './pin-changes.ts';
import { forgetPins } from './pins.public.ts';
import { mostPins, pinsStore } from './pins.store.ts';

const image = {
  id: 'i',
  location: '/api/images/a/800.webp',
  srcSet: '/api/images/a/320.webp 320w',
  width: 800,
  height: 600,
  preview: 'abc',
};
const recipe = (id: string, title = id) => ({ id, title, images: [] });
const drawn = () => pinsStore.get().map(({ id }) => id);
const pinned = () => pinnedIds(cookingRows.entries());

beforeEach(clearPins);

describe('pins', () => {
  test('stand in the order in which they were made, each once; a second press takes one away', () => {
    for (const id of ['a', 'b', 'c']) togglePin(recipe(id));
    togglePin(recipe('b'));
    expect(drawn()).toEqual(['a', 'c']);
    expect(pinned()).toEqual(['a', 'c']);
    togglePin(recipe('b'));
    expect(pinned()).toEqual(['a', 'c', 'b']);
  });

  test('keep title and picture, so that they can be drawn before the server answers', () => {
    togglePin({ ...recipe('a', 'Soup'), images: [image] });
    expect(pinsStore.get()).toEqual([
      { id: 'a', title: 'Soup', image: { location: image.location, srcSet: image.srcSet, preview: 'abc' } },
    ]);
  });

  test('are not many: the oldest makes room', () => {
    for (let index = 0; index <= mostPins; index += 1) togglePin(recipe(`r${index}`));
    expect(drawn()).toHaveLength(mostPins);
    expect(pinned()).toHaveLength(mostPins);
    expect([drawn()[0], pinned()[0]]).toEqual(['r1', 'r1']);
  });

  test('are forgotten by this browser at a log-out, and stay pinned', () => {
    togglePin(recipe('a'));
    forgetPins();
    expect(drawn()).toEqual([]);
    expect(pinned()).toEqual(['a']);
  });

  test('made on two devices at the same place go by their ids, on both', () => {
    const at = (pin: string | null) => ({ ...noCooking, pin });
    const rows = { c: at('a0'), b: at('a1'), a: at('a1'), none: at(null), capital: at('Zz') };
    const ids = ['capital', 'c', 'a', 'b'];
    expect(pinnedIds(new Map(Object.entries(rows)))).toEqual(ids);
    expect(pinnedIds(new Map(Object.entries(rows).toReversed()))).toEqual(ids);
  });

  test('follow a pin whose place cannot be read', () => {
    cookingRows.change('odd', { type: 'pin', place: 'not a place' });
    togglePin(recipe('a'));
    expect(pinned()).toContain('a');
  });
});

describe('the drawn pins', () => {
  test.each(['7', '{}', '[1, null, {"id": 2}]', '[{"id":"a"}]', '{'])('are none where %s was stored', (stored) => {
    localStorage.setItem('pinnedRecipes', stored);
    expect(pinsStore.get()).toEqual([]);
  });

  test('without a picture that could be drawn have none', () => {
    localStorage.setItem('pinnedRecipes', '[{"id":"a","title":"Soup","image":{"location":1}}]');
    expect(pinsStore.get()).toEqual([{ id: 'a', title: 'Soup', image: null }]);
  });
});
