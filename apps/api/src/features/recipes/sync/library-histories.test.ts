import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@trivet/shared/errors';
import { changesByRecipe } from '@trivet/shared/recipes/library/changes-by-recipe';
import {
  applyLibraryChange,
  applyLibraryChanges,
  type LibraryChange,
} from '@trivet/shared/recipes/library/library-change';
import { libraryKind, type LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import { amountOf } from '@trivet/shared/testing/proof';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { changeOf, codeOf, push, rowOf } from '../testing/push-changes.ts';

const runs = amountOf({ gate: 30, proof: 1_000 });

const text = fc.constantFrom('', 'salt', '1 onion\n2 eggs', 'ß 🍲\nשלום');
/** A save as somebody makes it who sees the recipe, and now and then one from an older version. */
const save = fc.record(
  {
    type: fc.constant('save' as const),
    version: fc.constantFrom('counted' as const, 'counted' as const, 'old' as const),
    title: fc.constantFrom('Soup', 'Stew', ' Broth '),
    notes: text,
    ingredients: text,
    rating: fc.constantFrom(null, 3, 5),
    folder: fc.constantFrom('main' as const, 'inbox' as const),
    labels: fc.subarray([0, 1, 2]),
  },
  { requiredKeys: ['type'] },
);
const others = fc.constantFrom<LibraryChange>(
  { type: 'create', title: 'Soup' },
  { type: 'delete' },
  { type: 'restore' },
  { type: 'setFavorite', isFavorite: true },
  { type: 'setFavorite', isFavorite: false },
);
type Step = typeof save extends fc.Arbitrary<infer Save> ? LibraryChange | Save : never;

const step: fc.Arbitrary<Step> = fc.oneof({ weight: 5, arbitrary: save }, { weight: 3, arbitrary: others });
/** Calls with several changes each. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

/** A recipe as a browser shows it, and as it was before it went to the trash, where it is. */
interface Shown {
  row: LibraryRecipe | null;
  trashed: LibraryRecipe | null;
}

function changeAt(made: Step, { row }: Shown, labelIds: readonly string[]): LibraryChange {
  if (!('labels' in made) && !(made.type === 'save' && typeof made.version === 'string')) return made as LibraryChange;
  const { labels, version, ...values } = made;
  return {
    ...values,
    ...(version === undefined ? {} : { version: version === 'old' ? 1 : (row?.version ?? 1) }),
    ...(labels === undefined ? {} : { labelIds: labels.flatMap((index) => labelIds[index] ?? []) }),
  };
}

/** Applies a change to what a browser shows. What lies in the trash is not in its copy, so that the server alone knows that. */
function show(shown: Shown, change: LibraryChange, ownerId: string): ErrorCode | undefined {
  const { row, trashed } = shown;
  if (change.type === 'create' && trashed !== null) return 'notFound';
  if (change.type === 'setFavorite' && change.isFavorite && row === null) return 'notFound';
  const outcome = applyLibraryChange(row, change, { ownerId, at: 0 });
  if ('refused' in outcome) return outcome.refused;
  shown.row = change.type === 'restore' ? (row ?? trashed) : outcome.row;
  shown.trashed = shown.row === null ? (row ?? trashed) : null;
  return undefined;
}

/** A row without its moments, because the clock of the server is its own. */
const compared = (row: LibraryRecipe | null) =>
  row && { ...row, labelIds: row.labelIds.toSorted(), createdAt: 0, updatedAt: 0 };

test('R17 whatever one person changes without a network, the browser shows what the server will have', async ({
  newUser,
}) => {
  const { api, userId, libraryId } = await newUser('ann');
  const labelIds: string[] = [];
  for (const title of ['A', 'B', 'C']) labelIds.push((await api.labels.createLabel({ title })).id);
  let since = 0;
  await fc.assert(
    fc.asyncProperty(history, async (calls) => {
      const id = randomUUID();
      const shown: Shown = { row: null, trashed: null };
      for (const steps of [[{ type: 'create', title: 'Soup' } as const], ...calls]) {
        const operations = [];
        const codes: string[] = [];
        let refused: ErrorCode | undefined;
        for (const made of steps) {
          const change = changeAt(made, shown, labelIds);
          operations.push(changeOf(libraryId, id, change));
          // What follows a refusal in its call is refused as well.
          refused ??= show(shown, change, userId);
          codes.push(refused ?? 'applied');
        }
        const pushed = await api.sync.push({ operations, scopes: [{ kind: libraryKind, id: libraryId, since }] });
        expect(pushed.answers.map(codeOf)).toEqual(codes);
        const [scope] = pushed.scopes;
        if (scope?.status !== 'read') throw new Error('the library is gone');
        since = scope.seq;
        const read = scope.rows.find((found) => found.id === id);
        if (read !== undefined) expect(compared(read.value as LibraryRecipe | null)).toEqual(compared(shown.row));
      }
    }),
    { numRuns: runs },
  );
});

/** Saves of some recipes: their notes, and the others that they are linked to. */
const linkedSave = fc.record({
  recipe: fc.nat({ max: 2 }),
  links: fc.option(fc.subarray([0, 1, 2]), { nil: undefined }),
  notes: fc.option(text, { nil: undefined }),
});

test('R17 recipes that one person links and changes without a network are no conflict, and show what the server will have', async ({
  newUser,
}) => {
  const { api, userId, libraryId } = await newUser('ann');
  const calls = fc.array(fc.array(linkedSave, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(calls, async (made) => {
      const ids: string[] = [];
      for (const title of ['Soup', 'Bread', 'Stew']) ids.push((await api.recipes.addRecipe({ title })).id);
      const rowsNow = async () => {
        const rows = new Map<string, LibraryRecipe | null>();
        for (const id of ids) rows.set(id, await rowOf(api, libraryId, id));
        return rows;
      };
      const before = await rowsNow();
      const changes: { recipeId: string; change: LibraryChange; at: number }[] = [];
      const shown = (id: string): LibraryRecipe | null => {
        const lists = changesByRecipe(changes, (each) => before.get(each) ?? null, userId);
        return applyLibraryChanges(before.get(id) ?? null, lists.get(id) ?? [], userId);
      };
      const operations = made.map((saves) =>
        saves.map(({ recipe, links, notes }) => {
          const recipeId = ids[recipe] ?? '';
          const others = links?.flatMap((index) => (index === recipe ? [] : (ids[index] ?? [])));
          const change: LibraryChange = {
            type: 'save',
            version: shown(recipeId)?.version ?? 0,
            ...(others !== undefined && { linkedRecipeIds: others }),
            ...(notes !== undefined && { notes }),
          };
          changes.push({ recipeId, change, at: 0 });
          return changeOf(libraryId, recipeId, change);
        }),
      );
      for (const call of operations) expect(await push(api, ...call)).toEqual(call.map(() => 'applied'));
      const after = await rowsNow();
      for (const id of ids) expect(linksSorted(shown(id))).toEqual(linksSorted(after.get(id) ?? null));
    }),
    { numRuns: amountOf({ gate: 15, proof: 500 }) },
  );
});

const linksSorted = (row: LibraryRecipe | null) =>
  row && { ...compared(row), linkedRecipeIds: row.linkedRecipeIds.toSorted() };
