import { createHash, randomUUID } from 'node:crypto';
import type { ImportChoices } from '@trivet/shared/import/schemas';
import { expect, vi } from 'vitest';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import { ownProperty, type OwnRecipe } from '@trivet/readers/own-files/json-ld-own';
import { filesOf, jsonOf } from './archive-file.ts';

type Node = Record<string, unknown> & { identifier: string; name: string; [ownProperty]: OwnRecipe };

/** Exports everything of a person at once. */
export async function exportOf(user: TestUser, format: string, query = ''): Promise<Buffer> {
  const answer = await user.rest('GET', `/data/export/${format}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** Imports a file as a person does: upload, look, write. Returns the id of the import. */
export async function importInto(
  server: TestServer,
  user: TestUser,
  file: Buffer,
  options: Partial<Omit<ImportChoices, 'batchId'>> = {},
): Promise<string> {
  const boundary = `b${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="any"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/import/upload',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const { batchId } = answer.json<{ batchId: string }>();
  await reached(user, batchId, 'staged');
  await user.api.import.writeImport({ batchId, ...options });
  await reached(user, batchId, 'done');
  return batchId;
}

const reached = (user: TestUser, batchId: string, status: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const batch = await user.api.import.getImport({ batchId });
      if (batch.status === 'failed') throw new Error(`the import failed: ${batch.errorCode}`);
      expect(batch.status).toBe(status);
    },
    { timeout: 120_000, interval: 50 },
  );

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const imageKey = /[\da-f]{32}(?=\/\d+\.webp)/g;

const hashOf = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? 'none')
    .digest('hex');

/**
 * Returns the recipes of an export without the parts that differ between accounts: ids, and names of pictures, which
 * become their bytes.
 */
export function comparable(nodes: readonly Node[], files: ReadonlyMap<string, Buffer> = new Map()): string[] {
  const titles = new Map(nodes.map(({ identifier, name }) => [identifier, name]));
  return nodes
    .map((node) => {
      const { image = [], identifier: _id, [ownProperty]: own, ...rest } = node;
      const { images = [], earlierImages = [], links = [], revisions = [], ...parts } = own;
      const hashes = new Map([...images, ...earlierImages].map((each) => [each.id, hashOf(files.get(each.file))]));
      const states = revisions.map(({ snapshot, ...revision }) => ({
        ...revision,
        snapshot: { ...snapshot, images: snapshot.images.map(({ id }) => hashes.get(id)) },
      }));
      return JSON.stringify({
        ...rest,
        own: parts,
        imageCount: (image as unknown[]).length,
        images: images.map(({ file }) => hashOf(files.get(file))),
        links: links.map((id) => titles.get(id)).sort(),
        states,
      })
        .replace(uuid, 'ID')
        .replace(imageKey, 'KEY');
    })
    .sort();
}

/** Returns a function for the title of a recipe in an archive, or null for one that is not there. */
function createTitles(files: ReadonlyMap<string, Buffer>): (id: string | null) => string | null {
  const recipes = jsonOf(files, 'recipes.json') as Node[];
  const titles = new Map(recipes.map(({ identifier, name }) => [identifier, name]));
  return (id) => (id === null ? null : (titles.get(id) ?? null));
}

/** Returns the shopping lists of an archive as text, with the titles of recipes instead of their ids. */
function comparableLists(files: ReadonlyMap<string, Buffer>): string[] {
  const titleOf = createTitles(files);
  const lists = (jsonOf(files, 'lists.json') ?? []) as PortableList[];
  return lists
    .map((list) => {
      const parts = new Map(list.recipes.map(({ id }, place) => [id, place]));
      return JSON.stringify({
        ...list,
        recipes: list.recipes.map(({ id: _, recipeId, ...recipe }) => ({ ...recipe, recipe: titleOf(recipeId) })),
        items: list.items.map(({ recipeId, listRecipeId, ...item }) => ({
          ...item,
          recipe: titleOf(recipeId),
          part: listRecipeId === null ? null : (parts.get(listRecipeId) ?? 'removed'),
        })),
      });
    })
    .sort();
}

/** Returns the meal plans of an archive as text, with the titles of recipes instead of their ids. */
function comparablePlans(files: ReadonlyMap<string, Buffer>): string[] {
  const titleOf = createTitles(files);
  const named = <Planned extends { recipeId: string | null }>({ recipeId, ...planned }: Planned) => ({
    ...planned,
    recipe: titleOf(recipeId),
  });
  const plans = (jsonOf(files, 'plans.json') ?? []) as PortablePlan[];
  return plans
    .map((plan) => {
      const places = new Map(plan.series.map(({ id }, place) => [id, place]));
      return JSON.stringify({
        ...plan,
        series: plan.series.map(({ id: _, ...series }) => named(series)),
        // Those of one moment stand by their ids.
        templates: plan.templates
          .map(({ items, ...rest }) => JSON.stringify({ ...rest, items: items.map(named) }))
          .sort(),
        items: plan.items.map(({ seriesId, ...item }) => ({
          ...named(item),
          series: seriesId === null ? null : (places.get(seriesId) ?? 'removed'),
        })),
      });
    })
    .sort();
}

/** Returns everything in an archive, so that two archives can be compared. */
export async function comparableArchive(archive: Buffer) {
  const files = await filesOf(archive);
  const { createdAt: _, ...manifest } = jsonOf(files, 'trivet.json') as Record<string, unknown>;
  const texts = [...files].filter(([path]) => /\.(?:md|txt)$/.test(path)).map(([, bytes]) => bytes.toString('utf8'));
  return {
    manifest,
    recipes: comparable(jsonOf(files, 'recipes.json') as Node[], files),
    lists: comparableLists(files),
    plans: comparablePlans(files),
    texts: texts.map((text) => text.replace(uuid, 'ID')).sort(),
    // Several recipes that show one picture have a copy each after an import.
    pictures: new Set([...files].filter(([path]) => path.startsWith('images/')).map(([, bytes]) => hashOf(bytes))).size,
  };
}
