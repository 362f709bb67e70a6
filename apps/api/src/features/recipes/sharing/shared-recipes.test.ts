import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { extend, type Publish } from '#api/kernel/context';
import { joinLibrary } from '#api/kernel/testing/join-library';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';
import { setLinkShared } from './shared-recipes.service.ts';

/** Calls the typed API without a session. */
async function asNobody(server: TestServer, id: string) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const { statusCode, body } = await server.app.inject(`/api/trpc/recipes.getSharedRecipe?input=${input}`);
  return { statusCode, body: body.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '') };
}

const share = (user: TestUser, id: string, isShared = true) => user.api.recipes.setLinkShared({ id, isShared });

/** Shares a recipe with everything that a link must not reveal. */
async function shareRichRecipe(server: TestServer, ann: TestUser) {
  const image = await addImage(server.services, ann.libraryId);
  const label = await ann.api.labels.createLabel({ title: 'Secret label' });
  const open = await ann.api.recipes.createRecipe({ title: 'Open bread' });
  const hidden = await ann.api.recipes.createRecipe({ title: 'Hidden bread' });
  const { id } = await ann.api.recipes.createRecipe({
    title: 'Soup',
    ingredients: '1 onion',
    rating: 2,
    lastMadeAt: '2020-02-02',
    nutrition: { calories: 200 },
    labelIds: [label.id],
    imageIds: [image.id],
    linkedRecipeIds: [open.id, hidden.id],
  });
  await share(ann, id);
  await share(ann, open.id);
  return { id, image, label, open, hidden };
}

describe('a recipe behind a link', () => {
  test('Z1 shows anybody the text, the pictures and the name of its owner, and nothing else', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id, image, label, open, hidden } = await shareRichRecipe(server, ann);

    const seen = await ben.api.recipes.getSharedRecipe({ id });

    expect(seen).toEqual({
      id,
      ownerName: 'ann',
      ownerHandle: null,
      title: 'Soup',
      ingredients: '1 onion',
      nutrition: { calories: 200 },
      corrections: [],
      description: '',
      yield: '',
      activeTime: '',
      totalTime: '',
      source: '',
      url: '',
      notes: '',
      instructions: '',
      images: [expect.objectContaining({ id: image.id }) as unknown],
      linkedRecipes: [{ id: open.id, title: 'Open bread' }],
      isFavorite: false,
    });
    const anonymous = await asNobody(server, id);
    expect(anonymous.statusCode).toBe(200);
    for (const secret of [label.id, 'Secret', hidden.id, 'Hidden', ann.userId, ann.libraryId, ann.email, '2020-02-02'])
      expect(anonymous.body).not.toContain(secret);
  });

  test('Z1 is gone the moment the link is off or the recipe is in the trash, as if it never was', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const nothing = await asNobody(server, randomUUID());
    expect(nothing.statusCode).toBe(404);
    const expectGone = async () => {
      expect(await asNobody(server, id)).toEqual(nothing);
      await expect(ben.api.recipes.getSharedRecipe({ id })).rejects.toThrow('notFound');
      await expect(ben.api.recipes.saveSharedRecipe({ id })).rejects.toThrow('notFound');
      expect((await ben.rest('GET', `/recipes/${id}/json-ld`)).statusCode).toBe(404);
      expect((await server.app.inject(`/share/${id}`)).statusCode).toBe(404);
    };
    await expectGone();
    await share(ann, id);
    expect((await asNobody(server, id)).statusCode).toBe(200);
    await share(ann, id, false);
    await expectGone();
    await share(ann, id);
    await ann.api.recipes.deleteRecipe({ id });
    await expectGone();
  });

  test('is still nobody else’s to read whole, to change or to delete', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await share(ann, id);
    for (const ask of [
      () => ben.api.recipes.readRecipe({ id }),
      () => ben.api.recipes.updateRecipe({ id, title: 'Mine' }),
      () => ben.api.recipes.deleteRecipe({ id }),
      () => ben.api.recipes.copyRecipe({ id }),
      () => share(ben, id, false),
    ])
      await expect(ask()).rejects.toThrow('notFound');
  });
});

describe('turning the link on and off', () => {
  test('advances the counter of the library and not the version, and tells its people', async ({ newUser }) => {
    const ann = await newUser('ann');
    const made = await ann.api.recipes.addRecipe({ title: 'Soup' });
    const seqOf = async () =>
      (await ann.ctx.db.library.findUniqueOrThrow({ where: { id: ann.libraryId }, select: { seq: true } })).seq;
    const before = await seqOf();
    const told: unknown[] = [];
    const publish: Publish = (members, frame) => told.push({ members, frame });

    const shared = await setLinkShared(extend(ann.ctx, { publish }), { id: made.id, isShared: true });

    expect(shared).toEqual({ ...made, linkShared: true });
    const frame = { type: 'recipes:changed', data: { ids: [made.id], kind: 'updated' } };
    expect(told).toEqual([{ members: [ann.userId], frame }]);
    const row = await ann.ctx.db.recipe.findUniqueOrThrow({ where: { id: made.id }, select: { seq: true } });
    expect(row.seq).toBe(await seqOf());
    expect(row.seq).toBeGreaterThan(before);
    expect(await ann.api.recipes.getRevisions({ id: made.id })).toEqual([]);
  });

  test('Z1 is for those who may change the recipe', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await expect(share(ben, id)).rejects.toThrow('notFound');
    await expect(share(ann, randomUUID())).rejects.toThrow('notFound');
    const viewing = await joinLibrary(ben, ann, 'view');
    await expect(viewing.recipes.setLinkShared({ id, isShared: true })).rejects.toThrow('forbidden');
    expect((await ann.api.recipes.getRecipe({ id })).linkShared).toBe(false);
  });
});

describe('saving what a link shows', () => {
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer();

  test('makes a recipe of one’s own, with pictures of its own, that outlives the other', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: imageId } = await createImage(ann.ctx, await photo());
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const { id } = await ann.api.recipes.createRecipe({
      title: 'Soup',
      notes: 'Better with lemon',
      rating: 2,
      nutrition: { fiber: 3 },
      labelIds: [label.id],
      imageIds: [imageId],
    });
    await ben.api.recipes.createRecipe({ title: 'Soup' });
    const original = await share(ann, id);

    const saved = await ben.api.recipes.saveSharedRecipe({ id });

    expect(saved).toMatchObject({
      title: 'Soup (2)',
      notes: 'Better with lemon',
      nutrition: { fiber: 3 },
      folder: 'main',
      isOwner: true,
      rating: null,
      labels: [],
      linkedRecipes: [],
      linkShared: false,
      fromUser: null,
      lastMadeAt: null,
    });
    expect(await ann.api.recipes.readRecipe({ id })).toEqual(original);
    const [image] = saved.images;
    expect(image?.id).not.toBe(imageId);
    const row = await server.services.db.image.findUniqueOrThrow({
      where: { id: image?.id ?? '' },
      include: { variants: { orderBy: { width: 'asc' } } },
    });
    expect(row).toMatchObject({ libraryId: ben.libraryId, contentType: 'image/webp', width: 900, height: 600 });
    expect(row.variants.map(({ width }) => width)).toEqual([320, 800, 900]);

    await ann.rest('DELETE', '/users', { password: ann.password });
    const shown = await server.app.inject(image?.location ?? '');
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(900);
  });

  test('leaves the original file, which knows where it was taken, behind', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: imageId } = await createImage(ann.ctx, await photo());
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [imageId] });
    await share(ann, id);
    const saved = await ben.api.recipes.saveSharedRecipe({ id });
    const { key } = await server.services.db.image.findUniqueOrThrow({ where: { id: saved.images[0]?.id ?? '' } });
    const kept = await server.services.storage.get(`images/${key.slice(0, 2)}/${key}/original`);
    const chunks: Buffer[] = [];
    for await (const chunk of kept?.content ?? []) chunks.push(chunk as Buffer);
    const { exif, format } = await sharp(Buffer.concat(chunks)).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });
  });

  test('goes on without a picture whose files are gone, and leaves nothing behind', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await shareRichRecipe(server, ann);
    expect((await ben.api.recipes.saveSharedRecipe({ id })).images).toEqual([]);
    expect(await server.services.db.image.count({ where: { libraryId: ben.libraryId } })).toBe(0);
  });

  test('needs a session', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await share(ann, id);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/recipes.saveSharedRecipe',
      payload: { id },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('GET /recipes/:id/json-ld', () => {
  test('is open to pages of every site, without what the link does not show', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await shareRichRecipe(server, ann);
    const answer = await server.app.inject({
      url: `/api/recipes/${id}/json-ld`,
      headers: { origin: 'https://blog.example' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] });
    for (const secret of ['Secret label', 'aggregateRating', ann.email, ann.userId])
      expect(answer.body).not.toContain(secret);
    const own = await ann.rest('GET', `/recipes/${id}/json-ld`);
    expect(own.json()).toMatchObject({ recipeCategory: ['Secret label'], aggregateRating: { ratingValue: '2' } });
  });

  test('opens no other path to foreign sites', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await shareRichRecipe(server, ann);
    const answer = await server.app.inject({
      url: `/api/recipes/${id}`,
      headers: { origin: 'https://blog.example', authorization: `Bearer ${ann.token}` },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
