import { expect } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import { read } from './library-commands.ts';
import type { ModelRecipe } from './library-model.ts';
import type { LibraryClient, LibraryWorld } from './library-world.ts';

/** Expects that everything the server says about the library agrees with the model, for each client. */
export async function expectAgreement(server: TestServer, world: LibraryWorld): Promise<void> {
  const { model, clients } = world;
  const [first] = clients;
  if (!first) throw new Error('nobody works in the library');
  for (const client of clients) {
    await read(world, client, { a: 0, b: 0, c: 0 });
    await expectLabels(world, client);
    const { recipes } = await client.api.recipes.getTrash({ limit: 200 });
    expect(recipes.map(({ id }) => id).sort()).toEqual(
      model
        .trashed()
        .map(({ id }) => id)
        .sort(),
    );
    await expectSync(world, client);
  }
  // The history of a recipe in the trash is compared once it is back.
  if (model.trashed().length > 0) {
    await first.api.recipes.restoreRecipes({ all: true });
    model.move(model.trashed(), false, await world.readSeq());
  }
  for (const recipe of model.live()) await expectHistory(first, recipe);
  const ahead = await server.services.database.pool.query(
    `SELECT t.id FROM libraries l, LATERAL (
        SELECT id, seq FROM recipes WHERE library_id = l.id UNION ALL SELECT id, seq FROM labels WHERE library_id = l.id) t
      WHERE l.id = $1 AND t.seq > l.seq`,
    [world.libraryId],
  );
  expect(ahead.rows).toEqual([]);
}

async function expectLabels({ model }: LibraryWorld, { api }: LibraryClient): Promise<void> {
  const labels = await api.labels.getLabels();
  const expected = model.liveLabels().map(({ id, title }) => ({
    id,
    title,
    recipeCount: model.live().filter((recipe) => recipe.labels.has(id)).length,
  }));
  const byId = (left: { id: string }, right: { id: string }): number => left.id.localeCompare(right.id);
  expect(labels.map(({ id, title, recipeCount }) => ({ id, title, recipeCount })).sort(byId)).toEqual(
    expected.sort(byId),
  );
}

/** Expects that a client that begins with nothing and reads all changes has the same as the lists. */
async function expectSync({ model, libraryId, readSeq }: LibraryWorld, { api }: LibraryClient): Promise<void> {
  const there = { recipe: new Set<string>(), label: new Set<string>(), labelGroup: new Set<string>() };
  for (let since = 0, isComplete = false; !isComplete;) {
    const page = await api.recipes.syncChanges({ libraryId, since });
    for (const { noun, id, isDeleted } of page.changes) {
      if (isDeleted) there[noun].delete(id);
      else there[noun].add(id);
    }
    expect(page.seq).toBeLessThanOrEqual(await readSeq());
    ({ seq: since, isComplete } = page);
  }
  expect([...there.recipe].sort()).toEqual(
    model
      .live()
      .map(({ id }) => id)
      .sort(),
  );
  expect([...there.label].sort()).toEqual(
    model
      .liveLabels()
      .map(({ id }) => id)
      .sort(),
  );
}

async function expectHistory({ api }: LibraryClient, recipe: ModelRecipe): Promise<void> {
  const { id, history } = recipe;
  const entries = await api.recipes.getRevisions({ id });
  expect(entries.map(({ version }) => version)).toEqual(history.map(({ version }) => version).reverse());
  expect(entries.map(({ changedFields }) => changedFields.toSorted())).toEqual(
    history.map(({ changed }) => changed.toSorted()).reverse(),
  );
  const texts = new Set([recipe.title, recipe.notes, recipe.ingredients]);
  for (const expected of history) {
    const { snapshot } = await api.recipes.getRevision({ id, version: expected.version });
    for (const text of [snapshot.title, snapshot.notes, snapshot.ingredients]) texts.add(text);
    expect(snapshot).toMatchObject({
      title: expected.title,
      notes: expected.notes,
      ingredients: expected.ingredients,
      rating: expected.rating,
    });
    expect(snapshot.labels.map((label) => label.id).sort()).toEqual(expected.labels.map((label) => label.id).sort());
    expect(snapshot.labels.toSorted((left, right) => left.id.localeCompare(right.id))).toEqual(expected.labels);
    expect(snapshot.linkedRecipes.map((other) => other.id).sort()).toEqual(expected.links);
  }
  expect([...recipe.overwritten].filter((text) => !texts.has(text))).toEqual([]);
}
