import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@trivet/shared/errors';
import { applyLibraryChange, type LibraryChange } from '@trivet/shared/recipes/library/library-change';
import { libraryKind, type LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import { amountOf } from '@trivet/shared/testing/proof';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { changeOf, codeOf } from '../testing/push-changes.ts';

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
