import { randomUUID } from 'node:crypto';
import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import type { LibraryChange, NewLabel } from '@trivet/shared/recipes/library/library-change';
import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeDevice } from './recipe-device.ts';

/** What somebody does with recipes and their diary. */
export const deeds = [
  'create',
  'save',
  'save',
  'save',
  'label',
  'delete',
  'restore',
  'favorite',
  'cook',
  'note',
  'forget',
] as const;

/** A deed, and a number that chooses what it is done to and how. */
export interface Deed {
  readonly what: (typeof deeds)[number];
  readonly pick: number;
}

/** What the people of some devices have made, and the ids of the labels that they made by their titles. */
export interface Kitchen {
  recipeIds: string[];
  entryIds: string[];
  /** Returns a text that nobody wrote before. */
  text: () => string;
}

/** Returns a kitchen in which nothing was made. */
export function openKitchen(): Kitchen {
  let texts = 0;
  return { recipeIds: [], entryIds: [], text: () => `text ${(texts += 1)}` };
}

const fields = ['title', 'notes', 'ingredients'] as const;
const labelTitles = ['Quick', 'Soups', 'quick'];

/** So few recipes are changed that several people change the same one. */
const changedAtMost = 2;

const nth = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/** Does a deed on a device, of those that its screens offer. Where there is nothing to do it to, a recipe is made. */
export function makeChange(device: RecipeDevice, kitchen: Kitchen, { what, pick }: Deed): void {
  const ids = kitchen.recipeIds;
  const shown = ids.filter((id) => device.shown(id) !== null);
  const id = nth((what === 'restore' ? ids : shown).slice(0, changedAtMost), pick);
  const entryId = nth(
    kitchen.entryIds.filter((each) => device.entry(each) !== null),
    pick,
  );
  if (what === 'note' && entryId !== undefined) {
    device.changeEntry(entryId, { type: 'setNote', note: kitchen.text() });
  } else if (what === 'forget' && entryId !== undefined) device.changeEntry(entryId, { type: 'remove' });
  else if (what === 'create' || id === undefined) create(device, kitchen);
  else if (what === 'cook' || what === 'note' || what === 'forget') cook(device, kitchen, id);
  else device.changeRecipe(id, changeOf(device, id, { what, pick }, kitchen.text));
}

function create(device: RecipeDevice, { recipeIds, text }: Kitchen): void {
  const id = randomUUID();
  recipeIds.push(id);
  device.changeRecipe(id, { type: 'create', title: text(), notes: text() });
}

function cook(device: RecipeDevice, { entryIds, text }: Kitchen, recipeId: string): void {
  const entryId = randomUUID();
  entryIds.push(entryId);
  const title = device.shown(recipeId)?.title ?? 'Soup';
  device.changeEntry(entryId, { type: 'add', recipeId, title, date: '2026-11-27', note: text() });
}

function changeOf(device: RecipeDevice, id: string, { what, pick }: Deed, text: Kitchen['text']): LibraryChange {
  const row = device.shown(id);
  const version = row?.version ?? 1;
  switch (what) {
    case 'delete':
    case 'restore':
      return { type: what };
    case 'favorite':
      return { type: 'setFavorite', isFavorite: pick % 2 === 0 };
    case 'label': {
      const { labelId, newLabels } = labelTitled(device, nth(labelTitles, pick) ?? '');
      const labelIds = [...new Set([...(row?.labelIds ?? []), labelId])];
      return { type: 'save', version, labelIds, newLabels };
    }
    default:
      return { type: 'save', version, [nth(fields, pick) ?? 'title']: text() };
  }
}

/** Returns the label with a title, which is made where this device knows none. */
function labelTitled({ rows }: RecipeDevice, title: string): { labelId: string; newLabels: NewLabel[] } {
  const known = [...rows.values()].find(({ noun, value }) => noun === 'label' && value?.title === title);
  if (known !== undefined) return { labelId: known.id, newLabels: [] };
  const label = { id: randomUUID(), title, labelGroupId: null };
  return { labelId: label.id, newLabels: [label] };
}

/** Returns the rows of a device by their names, without the moments that only the server knows. */
export const keptOf = ({ rows }: RecipeDevice, noun: string): [string, unknown][] =>
  [...rows]
    .flatMap(([key, row]): [string, unknown][] => (row.noun === noun ? [[key, row.value]] : []))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** The nouns that devices keep. */
export const keptNouns = [recipeNoun, 'label', diaryEntryNoun] as const;
