import { labelChangeSchema } from '@trivet/shared/recipes/library/label-change';
import { libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import { labelNoun, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { KeptChange, LabelPlace, RecipePlace, WaitingChange, WaitingLabel } from '../protocol.ts';
import type { Library } from './library.ts';
import { takeWaiting, takeWaitingLabels } from './library-memory.ts';
import { keepBefore } from './recipes-before.ts';
import { readRows, readStored } from './shown-rows.ts';

/** Shows these changes, and no others, over what the server has. Returns true when something shows otherwise. */
export async function showWaiting(library: Library, kept: readonly KeptChange[]): Promise<boolean> {
  const isOfLabels = takeWaitingLabels(library.memory, kept.flatMap(asWaitingLabel));
  return (await showWaitingRecipes(library, kept.flatMap(asWaiting))) || isOfLabels;
}

// What another version of the product made is sent as it is. It does not show.
function asWaiting({ id, library, noun, rowId, change, at }: KeptChange): WaitingChange[] {
  const read = libraryChangeSchema.safeParse(noun === recipeNoun ? change : null);
  return read.success ? [{ id, library, recipeId: rowId, change: read.data, at }] : [];
}

function asWaitingLabel({ id, noun, rowId, change, at }: KeptChange): WaitingLabel[] {
  const read = labelChangeSchema.safeParse(noun === labelNoun ? change : null);
  return read.success ? [{ id, labelId: rowId, change: read.data, at }] : [];
}

async function showWaitingRecipes(library: Library, changes: readonly WaitingChange[]): Promise<boolean> {
  const { memory } = library;
  const keyOf = (all: readonly WaitingChange[]): string => all.map(({ id }) => id).join();
  const before = memory.waiting;
  if (keyOf(changes) === keyOf(before)) return false;
  const libraryOf = new Map([...before, ...changes].map((change) => [change.recipeId, change.library]));
  const rows = new Map(await readStored(library, [...libraryOf.keys()]));
  // A change that links two recipes is one of both.
  const linked = [...before, ...changes].flatMap(({ recipeId, change }) =>
    'linkedRecipeIds' in change
      ? [...(change.linkedRecipeIds ?? []), ...(rows.get(recipeId)?.linkedRecipeIds ?? [])]
      : [],
  );
  const others = linked.filter((id) => memory.recipes.has(id) && !libraryOf.has(id));
  for (const [id, row] of await readStored(library, others)) {
    rows.set(id, row);
    libraryOf.set(id, memory.recipes.get(id) ?? '');
  }
  takeWaiting(
    memory,
    changes,
    [...libraryOf].map(([id, own]) => ({ id, library: memory.recipes.get(id) ?? own, row: rows.get(id) ?? null })),
  );
  // A disk without room for it must not keep the changes from showing.
  await keepBefore(library, changes, rows).catch(() => {});
  return true;
}

/** Returns where a label is. Undefined for one that is not here. */
export function labelPlace({ memory }: Library, labelId: string): LabelPlace | undefined {
  const label = memory.labels.get(labelId);
  const at = memory.libraries.get(label?.library ?? '');
  if (label === undefined || at === undefined) return undefined;
  return { library: at.id, isEditable: isEditable(at), title: label.title };
}

const isEditable = ({ role }: { role: string }): boolean => role === 'owner' || role === 'edit';

/** Returns where a recipe is and how it shows, or where a new one goes (null). Undefined for one that is not here. */
export async function placeOf(library: Library, recipeId: string | null): Promise<RecipePlace | undefined> {
  const { labels, libraries, recipes } = library.memory;
  const own = [...libraries.values()].find(({ isOwn }) => isOwn);
  const at = libraries.get(recipes.get(recipeId ?? '') ?? '') ?? own;
  if (at === undefined) return undefined;
  const row = recipeId === null ? null : ((await readRows(library, [recipeId])).get(recipeId) ?? null);
  const newLabels = [...labels].flatMap(([id, { title, labelGroupId, isNew }]) =>
    isNew === true ? [{ id, title, labelGroupId }] : [],
  );
  return { library: at.id, isEditable: isEditable(at), newLabels, row };
}

/** Returns other recipes of the person's own library with exactly this title. */
export function recipesTitled(
  { memory: { index, libraries, recipes } }: Library,
  { title, exceptId }: { title: string; exceptId: string },
): { id: string; title: string }[] {
  return index.table.titles.flatMap((each, place) => {
    const id = index.table.ids[place] ?? '';
    const isOwn = libraries.get(recipes.get(id) ?? '')?.isOwn === true;
    return each === title && isOwn && id !== exceptId ? [{ id, title: each }] : [];
  });
}
