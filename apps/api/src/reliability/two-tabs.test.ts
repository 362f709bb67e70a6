import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DomainError } from '#api/kernel/errors';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { updateRecipes } from '../features/recipes/bulk/update-recipes.service.ts';
import { getRecipe } from '../features/recipes/core/read.ts';
import { createRecipe } from '../features/recipes/editing/create-recipe.service.ts';
import { updateRecipe } from '../features/recipes/editing/update-recipe.service.ts';
import { getRevision, getRevisions } from '../features/recipes/history/revisions.service.ts';

const runs = amountOf({ gate: 30, proof: 600 });

const fields = ['title', 'notes', 'ingredients', 'instructions'] as const;
/** The next action of a tab. A save has the version that the tab read last, or none, like a save of an old client. */
const step = fc.record({
  kind: fc.constantFrom('read', 'save', 'save', 'legacySave', 'rate', 'label'),
  field: fc.constantFrom(...fields),
  pause: fc.nat({ max: 3 }),
});
const tab = fc.array(step, { minLength: 1, maxLength: 6 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Book {
  /** Texts that the server accepted. */
  taken: string[];
  /** Number of changes that made a version. */
  changes: number;
}

async function work(ann: TestUser, id: string, labelId: string, steps: readonly Step[], name: string): Promise<Book> {
  const book: Book = { taken: [], changes: 0 };
  let version = 1;
  for (const [index, { kind, field, pause }] of steps.entries()) {
    for (let turn = 0; turn < pause; turn += 1) await new Promise(setImmediate);
    const text = `${name} ${index}`;
    const selection = { ids: [id] };
    if (kind === 'read') ({ version } = await getRecipe(ann.ctx, id));
    else if (kind === 'rate')
      book.changes += (await updateRecipes(ann.ctx, { selection, rating: 1 + (index % 5) })).count;
    else if (kind === 'label') {
      book.changes += (await updateRecipes(ann.ctx, { selection, addLabelIds: [labelId] })).count;
    } else {
      try {
        const isLegacy = kind === 'legacySave';
        const saved = await updateRecipe(ann.ctx, { id, [field]: text, ...(!isLegacy && { version }) });
        // Nobody else can have saved since the tab read that version.
        if (!isLegacy) expect(saved.version).toBe(version + 1);
        ({ version } = saved);
        book.taken.push(text);
        book.changes += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect(error).toMatchObject({ code: 'versionConflict', data: { recipe: { id } } });
        const { data } = error as { data: { recipe: { version: number } } };
        expect(data.recipe.version).toBeGreaterThan(version);
      }
    }
  }
  return book;
}

test('R14 two tabs that save one recipe at the same moments lose nothing silently, whatever their order', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
  noteFigure(`${runs} sequences of saves`);
  await fc.assert(
    fc.asyncProperty(tab, tab, async (one, other) => {
      const { id } = await createRecipe(ann.ctx, {
        title: 'Soup',
        notes: 'first',
        ingredients: 'i',
        instructions: 's',
      });
      const books = await Promise.all([work(ann, id, labelId, one, 'one'), work(ann, id, labelId, other, 'other')]);
      const current = await getRecipe(ann.ctx, id);
      const entries = await getRevisions(ann.ctx, { id });
      const states = [
        current,
        ...(await Promise.all(entries.map(({ version }) => getRevision(ann.ctx, { id, version })))).map(
          ({ snapshot }) => snapshot,
        ),
      ];
      const kept = new Set(states.flatMap((state) => fields.map((field) => state[field])));
      const taken = books.flatMap((book) => book.taken);
      expect(taken.filter((text) => !kept.has(text))).toEqual([]);
      for (const text of ['Soup', 'first', 'i', 's']) expect(kept).toContain(text);
      const changes = books.reduce((sum, book) => sum + book.changes, 0);
      expect(current.version).toBe(1 + changes);
      expect(entries.map(({ version }) => version)).toEqual(
        Array.from({ length: changes }, (_, index) => changes - index),
      );
    }),
    { numRuns: runs },
  );
});
