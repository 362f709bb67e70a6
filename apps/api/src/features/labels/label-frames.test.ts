import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { maxFrameIds } from '#api/kernel/db/notification';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../import/testing/imports.ts';

/** Returns what the sockets of a person hear of labels because of a change. */
async function heardWhile(ann: TestUser, change: () => Promise<unknown>): Promise<unknown[]> {
  const frames = await ann.frames();
  /** Returns what is heard until a label is, that is made now. What happened before may come late. */
  const heardBefore = async (title: string) => {
    const { id } = await ann.api.labels.createLabel({ title: `${title} ${randomUUID()}` });
    const heard: unknown[] = [];
    for (;;) {
      const { type, data } = await frames.next();
      if (type !== 'labels:changed') continue;
      if (data.ids.includes(id)) return heard;
      heard.push([data.kind, data.ids.toSorted()]);
    }
  };
  await heardBefore('first');
  await change();
  const heard = await heardBefore('last');
  frames.close();
  return heard;
}

const idsOf = async (ann: TestUser, ...titles: string[]): Promise<string[]> =>
  (await ann.api.labels.getLabels())
    .filter(({ title }) => titles.includes(title))
    .map(({ id }) => id)
    .toSorted();

/** Imports a recipe for each list of keywords, and returns the id of the import. */
async function importWith(server: TestServer, ann: TestUser, ...keywords: string[][]): Promise<string> {
  const recipes = keywords.map((words, at) => ({ '@type': 'Recipe', name: `Soup ${at}`, keywords: words.join(',') }));
  const batchId = await uploadFile(server, ann, JSON.stringify(recipes));
  await reached(ann, batchId, 'staged');
  // It is done a moment before it is announced.
  const frames = await ann.frames();
  await ann.api.import.writeImport({ batchId });
  await frames.find(({ type }) => type === 'recipes:changed');
  frames.close();
  return batchId;
}

describe('spec 4: labels that come into being', () => {
  test('by their names on a new recipe are announced as created, and the counts of others as updated', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const save = (...labels: string[]) => ann.rest('POST', '/recipes', { title: 'Soup', labels });
    const [first, again, mixed] = [
      await heardWhile(ann, () => save('soups', 'quick')),
      await heardWhile(ann, () => save('Soups')),
      await heardWhile(ann, () => save('soups', 'new')),
    ];
    expect(first).toEqual([['created', await idsOf(ann, 'soups', 'quick')]]);
    expect(again).toEqual([['updated', []]]);
    expect(mixed).toEqual([
      ['created', await idsOf(ann, 'new')],
      ['updated', []],
    ]);
  });

  test('by an import are announced as created, and as deleted by its undo', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    let batchId = '';
    const made = await heardWhile(ann, async () => (batchId = await importWith(server, ann, ['soups', 'quick'])));
    const ids = await idsOf(ann, 'soups', 'quick');
    expect(ids).toHaveLength(2);
    expect(made).toEqual([
      ['created', ids],
      ['updated', []],
    ]);
    expect(await heardWhile(ann, () => ann.api.import.undoImport({ batchId }))).toEqual([
      ['deleted', ids],
      ['updated', []],
    ]);
  });

  test('by an import that makes none, only their counts are announced', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ann.api.labels.createLabel({ title: 'soups' });
    expect(await heardWhile(ann, () => importWith(server, ann, ['soups']))).toEqual([['updated', []]]);
  });

  test('in a number larger than a frame holds are announced without ids', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const titles = Array.from({ length: maxFrameIds + 1 }, (_, index) => `label ${index}`);
    expect(await heardWhile(ann, () => importWith(server, ann, titles.slice(1), titles.slice(0, 1)))).toEqual([
      ['created', []],
      ['updated', []],
    ]);
  });

  test('again by the undo of their deletion are announced as created', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.labels.createLabel({ title: 'soups' });
    const { seq } = await ann.api.labels.deleteLabels({ ids: [id] });
    expect(await heardWhile(ann, () => ann.api.recipes.undoChange({ seq: seq! }))).toEqual([
      ['created', [id]],
      ['updated', []],
    ]);
  });
});
