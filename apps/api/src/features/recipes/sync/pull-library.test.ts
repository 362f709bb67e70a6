import { randomUUID } from 'node:crypto';
import {
  libraryKind,
  type LibraryLabel,
  type LibraryLabelGroup,
  type LibraryRecipe,
} from '@trivet/shared/recipes/library/library-rows';
import { type LibraryReader, recipeOfRow, summaryOfRow } from '@trivet/shared/recipes/library/shown-recipe';
import type { Cursor, PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import { titleOrder } from '@trivet/shared/text/title-order';
import { describe, expect } from 'vitest';
import { Prisma } from '#api/kernel/db/client';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

type Read = Extract<PulledScope, { status: 'read' }>;
type Api = TestUser['api'];

async function pull(api: Api, cursor: Cursor): Promise<Read> {
  const [scope] = (await api.sync.pull({ scopes: [cursor] })).scopes;
  if (scope?.status !== 'read') throw new Error('the library is gone');
  return scope;
}

/** Reads a library to its end, as a browser does, and returns its pages. */
async function pullAll(api: Api, id: string, since = 0): Promise<Read[]> {
  const pages: Read[] = [];
  let cursor: Cursor = { kind: libraryKind, id, since };
  for (let count = 0; count < 60; count += 1) {
    const page = await pull(api, cursor);
    pages.push(page);
    if (page.isComplete) return pages;
    cursor = { kind: libraryKind, id, since: page.seq, after: page.after };
  }
  throw new Error('the library has no end');
}

/** What a browser holds of a library after it has taken these pages. */
function held(pages: readonly Read[]): Map<string, SyncedRow> {
  const rows = new Map<string, SyncedRow>();
  for (const row of pages.flatMap((page) => page.rows)) {
    if (row.value === null) rows.delete(`${row.noun} ${row.id}`);
    else rows.set(`${row.noun} ${row.id}`, row);
  }
  return rows;
}

/** The values of the nouns of a library. */
interface Values {
  recipe: LibraryRecipe;
  label: LibraryLabel;
  labelGroup: LibraryLabelGroup;
}

const valueOf = <Noun extends keyof Values>(
  rows: ReadonlyMap<string, SyncedRow>,
  noun: Noun,
  id: string,
): Values[Noun] | undefined => rows.get(`${noun} ${id}`)?.value as Values[Noun] | undefined;

const readerOf = (rows: ReadonlyMap<string, SyncedRow>, { userId }: TestUser, favorites: string[]): LibraryReader => ({
  personId: userId,
  labelOf: (id) => valueOf(rows, 'label', id),
  titleOf: (id) => valueOf(rows, 'recipe', id)?.title,
  isFavorite: (id) => favorites.includes(id),
  compareTitles: titleOrder('und'),
});

/** Adds recipes that all have the number of one change, as an import makes them. */
async function addMany({ ctx, libraryId }: TestUser, count: number, ingredients = 'salt'): Promise<void> {
  await ctx.db.$executeRaw(Prisma.sql`
    WITH numbered AS (UPDATE libraries SET seq = seq + 1 WHERE id = ${libraryId}::uuid RETURNING seq)
    INSERT INTO recipes (library_id, title, ingredients, seq)
    SELECT ${libraryId}::uuid, 'Soup ' || n, ${ingredients}, seq FROM numbered, generate_series(1, ${count}::int) AS n`);
}

describe('a library that a browser reads', () => {
  test('has all that its recipes show, and they show as the server answers them', async ({ newUser }) => {
    const ada = await newUser('ada');
    const { api, libraryId } = ada;
    const group = await api.labelGroups.createLabelGroup({ title: 'Course', warnWhenNotPresent: true });
    const labels = [
      await api.labels.createLabel({ title: 'Soups', labelGroupId: group.id }),
      await api.labels.createLabel({ title: 'bread' }),
    ];
    const bread = await api.recipes.addRecipe({ title: 'Bread' });
    const soup = await api.recipes.addRecipe({
      title: 'Soup',
      description: '🍲'.repeat(600),
      totalTime: '1 h 10',
      ingredients: '1 onion\n[Stock]\n1 l water',
      nutrition: { calories: 300 },
      labelIds: labels.map(({ id }) => id),
      linkedRecipeIds: [bread.id],
    });
    const image = await addImage(ada.ctx, libraryId);
    await api.recipes.saveRecipe({ id: soup.id, imageIds: [image.id] });
    await api.recipes.setFavorite({ id: soup.id, isFavorite: true });
    await api.recipes.noteView({ id: bread.id });
    const rows = held(await pullAll(api, libraryId));
    const marks = await api.recipes.getMarks();
    expect(marks).toEqual({ favoriteIds: [soup.id], viewedIds: [bread.id] });
    const reader = readerOf(rows, ada, marks.favoriteIds);
    const row = valueOf(rows, 'recipe', soup.id)!;
    expect(recipeOfRow(soup.id, row, reader)).toEqual(await api.recipes.readRecipe({ id: soup.id }));
    const listed = (await api.recipes.listRecipes({ sort: 'title' })).recipes;
    expect([bread.id, soup.id].map((id) => summaryOfRow(id, valueOf(rows, 'recipe', id)!, reader))).toEqual(listed);
    expect(valueOf(rows, 'labelGroup', group.id)).toMatchObject({ title: 'Course', warnWhenNotPresent: true });
    expect(valueOf(rows, 'label', labels[0]!.id)).toMatchObject({ title: 'Soups', labelGroupId: group.id });
  });

  test('tells what changed, what went to the trash and came back, and what is gone for good', async ({ newUser }) => {
    const { api, libraryId } = await newUser('ada');
    const [soup, bread] = [
      await api.recipes.addRecipe({ title: 'Soup' }),
      await api.recipes.addRecipe({ title: 'Bread' }),
    ];
    const label = await api.labels.createLabel({ title: 'Soups' });
    let known = (await pullAll(api, libraryId)).at(-1)!.seq;
    const news = async () => {
      const pages = await pullAll(api, libraryId, known);
      known = pages.at(-1)!.seq;
      return pages
        .flatMap((page) => page.rows)
        .map(({ id, value }) => [id, value === null ? null : value.title])
        .sort();
    };
    expect(await news()).toEqual([]);
    await api.recipes.saveRecipe({ id: soup.id, title: 'Stew' });
    expect(await news()).toEqual([[soup.id, 'Stew']]);
    await api.recipes.deleteRecipe({ id: soup.id });
    await api.labels.deleteLabels({ ids: [label.id] });
    expect(await news()).toEqual(
      [
        [soup.id, null],
        [label.id, null],
      ].sort(),
    );
    await api.recipes.restoreRecipes({ ids: [soup.id] });
    expect(await news()).toEqual([[soup.id, 'Stew']]);
    await api.recipes.deleteRecipe({ id: bread.id });
    await api.recipes.purgeRecipes({ ids: [bread.id] });
    expect(await news()).toEqual([[bread.id, null]]);
  });

  test('comes in pages, also when an import gave all recipes one number, and goes on after each', async ({
    newUser,
  }) => {
    const ada = await newUser('ada');
    await addMany(ada, 1_200);
    const pages = await pullAll(ada.api, ada.libraryId);
    expect(pages.map(({ rows, after }) => [rows.length, after !== undefined])).toEqual([
      [500, true],
      [500, true],
      [200, false],
    ]);
    expect(held(pages).size).toBe(1_200);
    // Large texts make shorter pages, and a page has one recipe at least.
    await addMany(ada, 5, 'x'.repeat(1_500_000));
    const large = await pullAll(ada.api, ada.libraryId, pages.at(-1)!.seq);
    expect(large.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a recipe that is deleted for good between two pages does not stay', async ({ newUser }) => {
    const ada = await newUser('ada');
    const early = await ada.api.recipes.addRecipe({ title: 'Early' });
    await addMany(ada, 600);
    const first = await pull(ada.api, { kind: libraryKind, id: ada.libraryId, since: 0 });
    expect(held([first]).has(`recipe ${early.id}`)).toBe(true);
    await ada.api.recipes.deleteRecipe({ id: early.id });
    await ada.api.recipes.purgeRecipes({ ids: [early.id] });
    const rest = await pull(ada.api, { kind: libraryKind, id: ada.libraryId, since: first.seq, after: first.after });
    expect(rest.isComplete).toBe(true);
    expect(held([first, rest]).has(`recipe ${early.id}`)).toBe(false);
  });

  test('R17 is read from its beginning after a backup took it back', async ({ newUser }) => {
    const { api, libraryId } = await newUser('ada');
    const { id } = await api.recipes.addRecipe({ title: 'Soup' });
    const read = await pull(api, { kind: libraryKind, id: libraryId, since: 900, after: `recipe ${id}` });
    expect(read).toMatchObject({ isReset: true, isComplete: true, rows: [{ noun: 'recipe', id }] });
  });

  test('is gone for everybody but its people, who read it whatever they may change', async ({ server, newUser }) => {
    const [ada, eve] = [await newUser('ada'), await newUser('eve')];
    const ben = await createUser(server, 'ben');
    const { id } = await ada.api.recipes.addRecipe({ title: 'Soup' });
    const gone = async (api: Api, library: string) =>
      (await api.sync.pull({ scopes: [{ kind: libraryKind, id: library, since: 0 }] })).scopes[0]?.status;
    expect([await gone(eve.api, ada.libraryId), await gone(eve.api, randomUUID())]).toEqual(['gone', 'gone']);
    expect((await eve.api.sync.getLibraries()).libraries).toEqual([{ id: eve.libraryId, role: 'owner', isOwn: true }]);
    const asBen = await joinLibrary(ben, ada, 'view');
    expect((await asBen.sync.getLibraries()).libraries).toEqual([
      { id: ben.libraryId, role: 'owner', isOwn: true },
      { id: ada.libraryId, role: 'view', isOwn: false },
    ]);
    expect(held(await pullAll(asBen, ada.libraryId)).has(`recipe ${id}`)).toBe(true);
  });
});
