import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import fc from 'fast-check';
import type { Client } from '#web/lib/sync/client.ts';
import type { SharedLibraryServer } from './shared-library-server.ts';

/** What the deeds of somebody need of a tab. */
export interface DeedTab {
  image: Pick<Client, 'get'>;
  diary: Scope;
  /** Returns the recipes among these that show. */
  shown: (ids: Iterable<string>) => Promise<Map<string, LibraryRecipe>>;
  /** Calls the typed API in the name of a screen whose form showed a recipe. */
  does: (path: string, input: unknown, opened?: LibraryRecipe | null) => Promise<unknown>;
  change: (scope: Scope, noun: string, rowId: string, change: Operation['change'], seen?: object, saw?: object) => void;
  ask: () => Promise<void>;
  /** The recipes of forms that are open. */
  forms: Map<string, LibraryRecipe>;
}

/** So few recipes are changed that several people change the same one. */
const changedAtMost = 3;

const tab = fc.nat(2);
const recipe = fc.nat(2);
/** What somebody does with recipes and their diary, or the server. */
export const deed = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tab, recipe }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), tab, recipe }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      tab,
      recipe,
      field: fc.constantFrom('title' as const, 'notes' as const, 'ingredients' as const),
    }),
  },
  fc.record({
    do: fc.constantFrom('delete' as const, 'restore' as const, 'rate' as const, 'ask' as const),
    tab,
    recipe,
  }),
  fc.record({ do: fc.constant('label' as const), tab, recipe, title: fc.constantFrom('Quick', 'quick', 'Soups') }),
  fc.record({ do: fc.constant('favorite' as const), tab, recipe, isFavorite: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cook' as const),
      tab,
      recipe,
      what: fc.constantFrom('add' as const, 'setNote' as const, 'remove' as const),
    }),
  },
  fc.record({
    do: fc.constant('share' as const),
    role: fc.constantFrom('edit' as const, 'edit' as const, 'view' as const, 'add' as const, null),
  }),
  fc.constant({ do: 'import' as const }),
);
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** The recipes and entries that were made, by all. */
export interface MadeIds {
  recipes: string[];
  entries: string[];
}

let written = 0;

/** Returns a text that nobody wrote before. */
const text = (): string => `text ${(written += 1)}`;

/** Does something in the name of a person, or of the server. */
export async function take(
  server: SharedLibraryServer,
  tabs: readonly DeedTab[],
  ids: MadeIds,
  own: Exclude<Deed, { do: 'share' }>,
): Promise<void> {
  const [library] = server.libraries;
  if (own.do !== 'import') await act(tabs[own.tab]!, ids, own);
  else if (library !== undefined)
    server.importRecipes(
      library,
      [1, 2, 3].map(() => crypto.randomUUID()),
    );
}

const nth = (ids: readonly string[], number: number): string => ids[number % ids.length] ?? '';

async function act(by: DeedTab, ids: MadeIds, own: Exclude<Deed, { do: 'share' | 'import' }>): Promise<void> {
  const id = nth(ids.recipes.slice(0, changedAtMost), own.recipe);
  const row = (await by.shown([id])).get(id) ?? null;
  if (own.do === 'cook') cook(by, id, ids, own);
  else if (own.do === 'ask') void by.ask();
  else if (own.do === 'create') {
    const made = crypto.randomUUID();
    ids.recipes.push(made);
    void by.does('recipes.addRecipe', { id: made, title: text(), notes: text() });
  } else if (own.do === 'restore') void by.does('recipes.restoreRecipes', { ids: [id] });
  else if (row === null) return;
  else if (own.do === 'open') by.forms.set(id, row);
  else if (own.do === 'save') {
    const form = by.forms.get(id) ?? row;
    by.forms.delete(id);
    const { field } = own;
    const save = { id, version: form.version, [field]: text(), seen: { [field]: form[field] } };
    void by.does('recipes.saveRecipe', save, form);
  } else if (own.do === 'label') void label(by, id, row, own.title);
  else if (own.do === 'favorite') void by.does('recipes.setFavorite', { id, isFavorite: own.isFavorite });
  else if (own.do === 'delete') void by.does('recipes.deleteRecipe', { id });
  else void by.does('recipes.updateRecipes', { selection: { ids: [id] }, rating: 3 });
}

async function label(by: DeedTab, id: string, row: LibraryRecipe, title: string): Promise<void> {
  const made = (await by.does('labels.upsertLabel', { title })) as { value: { id: string } };
  await by.does('recipes.saveRecipe', { id, version: row.version, labelIds: [...row.labelIds, made.value.id] }, row);
}

function cook(
  { change, image, diary }: DeedTab,
  recipeId: string,
  { entries }: MadeIds,
  { what: type, recipe: number }: Deed & { do: 'cook' },
): void {
  const entryId = type === 'add' ? crypto.randomUUID() : nth(entries, number);
  if (type === 'add') entries.push(entryId);
  const entry = image.get(diary, diaryEntryNoun, entryId) as object | null;
  if (type !== 'add' && entry === null) return;
  const added = { recipeId, title: 'Soup', date: '2026-11-27', rating: null, changes: '', version: null, scale: '1' };
  const own = type === 'remove' ? { type } : { type, note: text(), ...(type === 'add' && added) };
  change(diary, diaryEntryNoun, entryId, own, undefined, { ...entry });
}
