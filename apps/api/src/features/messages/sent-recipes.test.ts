import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { extend } from '#api/kernel/context';
import { holdTransaction } from '#api/kernel/testing/hold';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { createMessage } from './messages.service.ts';

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();

const send = (from: TestUser, to: TestUser, recipeId: string, body?: string) =>
  from.api.messages.createMessage({ to: to.userId, recipeId, body });
const inboxOf = async (user: TestUser) => (await user.api.recipes.getRecipes({ folder: 'inbox' })).recipes;
const lastOf = async (reader: TestUser, other: TestUser) =>
  (await reader.api.messages.getThread({ userId: other.userId })).messages.at(-1);

/** Makes a recipe with everything that only its owner may see. */
async function richRecipe(ann: TestUser) {
  const { id: imageId } = await createImage(ann.ctx, await photo());
  const label = await ann.api.labels.createLabel({ title: 'Secret label' });
  const linked = await ann.api.recipes.createRecipe({ title: 'Bread' });
  return ann.api.recipes.createRecipe({
    title: 'Soup',
    ingredients: '1 onion',
    notes: 'Better with lemon',
    nutrition: { fiber: 3 },
    rating: 2,
    lastMadeAt: '2020-02-02',
    labelIds: [label.id],
    imageIds: [imageId],
    linkedRecipeIds: [linked.id],
  });
}

describe('a recipe that is sent', () => {
  test('is a copy in the inbox of its receiver, with pictures of its own and nothing private', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const original = await richRecipe(ann);
    await ben.api.recipes.createRecipe({ title: 'Soup' });

    const sent = await send(ann, ben, original.id, 'Try this');

    expect(sent).toMatchObject({ body: 'Try this', recipeTitle: 'Soup', recipe: { id: original.id, title: 'Soup' } });
    const [listed] = await inboxOf(ben);
    const copy = await ben.api.recipes.getRecipe({ id: listed?.id ?? '' });
    expect(copy).toMatchObject({
      title: 'Soup (2)',
      ingredients: '1 onion',
      notes: 'Better with lemon',
      nutrition: { fiber: 3 },
      folder: 'inbox',
      fromUser: { id: ann.userId, name: 'ann' },
      isOwner: true,
      linkShared: false,
      rating: null,
      lastMadeAt: null,
      labels: [],
      linkedRecipes: [],
    });
    expect(await lastOf(ben, ann)).toMatchObject({ recipe: { id: copy.id, title: 'Soup (2)' } });
    expect(await ann.api.recipes.getRecipe({ id: original.id })).toEqual(original);

    const [image] = copy.images;
    expect(image?.id).not.toBe(original.images[0]?.id);
    await ann.rest('DELETE', '/users', { password: ann.password });
    expect((await server.app.inject(image?.location ?? '')).statusCode).toBe(200);
    expect(await ben.api.recipes.getRecipe({ id: copy.id })).toMatchObject({ title: 'Soup (2)', fromUser: null });
    expect((await ben.api.messages.getThreads({})).threads).toEqual([]);
    expect((await ben.api.users.getMyStats()).messageCount).toBe(0);
  });

  test('tells the receiver of the message and of the recipe', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const frames = await ben.frames();

    const sent = await send(ann, ben, id);

    const [copy] = await inboxOf(ben);
    expect([await frames.next(), await frames.next()]).toEqual([
      { type: 'recipes:changed', data: { ids: [copy?.id], kind: 'created' } },
      {
        type: 'messages:new',
        data: {
          id: sent.id,
          body: '',
          fromUser: { id: ann.userId, name: 'ann', email: ann.email },
          toUser: { id: ben.userId, name: 'ben', email: ben.email },
          otherUser: { id: ann.userId, name: 'ann', email: ann.email },
          recipe: { id: copy?.id, title: 'Soup', images: [] },
        },
      },
    ]);
    frames.close();
  });

  test('is shown to the receiver at once with its picture, which is a copy', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const original = await richRecipe(ann);
    const frames = await ben.frames();
    await send(ann, ben, original.id);
    expect(await frames.next()).toMatchObject({ type: 'recipes:changed' });
    const [listed] = await inboxOf(ben);
    const { images } = await ben.api.recipes.getRecipe({ id: listed?.id ?? '' });
    const location = images[0]?.location ?? '';
    expect(await frames.next()).toMatchObject({
      type: 'messages:new',
      data: { recipe: { id: listed?.id, title: 'Soup', images: [{ location }] } },
    });
    expect(location).not.toBe(original.images[0]?.location);
    expect((await server.app.inject(location)).statusCode).toBe(200);
    frames.close();
  });

  test('Z1 is one that the sender may see', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await expect(send(eve, ben, id)).rejects.toThrow('notFound');
    await expect(send(eve, ben, randomUUID())).rejects.toThrow('notFound');

    await ann.api.recipes.setLinkShared({ id, isShared: true });
    expect(await send(eve, ben, id)).toMatchObject({ recipeTitle: 'Soup', recipe: null });
    expect(await inboxOf(ben)).toMatchObject([{ title: 'Soup' }]);

    await ann.api.recipes.deleteRecipe({ id });
    await expect(send(ann, ben, id)).rejects.toThrow('notFound');
    expect(await inboxOf(ben)).toHaveLength(1);
  });

  test('that is gone for one of the two is still there for the other', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await send(ann, ben, id);
    const copyId = (await lastOf(ben, ann))?.recipe?.id ?? '';

    await ben.api.recipes.deleteRecipe({ id: copyId });
    expect(await lastOf(ben, ann)).toMatchObject({ recipeTitle: 'Soup', recipe: null });
    expect(await lastOf(ann, ben)).toMatchObject({ recipe: { id } });
    await ben.api.recipes.restoreRecipes({ ids: [copyId] });
    await ann.api.recipes.deleteRecipe({ id });
    await ann.api.recipes.purgeRecipes({ ids: [id] });
    expect(await lastOf(ann, ben)).toMatchObject({ recipeTitle: 'Soup', recipe: null });
    expect(await lastOf(ben, ann)).toMatchObject({ recipe: { id: copyId } });
  });

  test('ten times at once under one id or key is one copy, and leaves no files of others', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: recipeId } = await richRecipe(ann);
    const keyed = extend(ann.ctx, { idempotencyKey: randomUUID() });
    const message = { id: randomUUID(), to: ben.userId, recipeId };
    for (const again of [
      () => ann.api.messages.createMessage(message),
      () => createMessage(keyed, { to: ben.userId, recipeId }),
    ]) {
      const answers = await Promise.all(Array.from({ length: 5 }, again));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect((await inboxOf(ben)).map(({ title }) => title).sort()).toEqual(['Soup', 'Soup (2)']);
    const kept = await server.services.db.image.count({ where: { libraryId: ben.libraryId } });
    expect(kept).toBe(2);
    const files: string[] = [];
    for await (const { key } of server.services.storage.list('images/')) files.push(key);
    const served = files.filter((key) => !key.endsWith('/original'));
    expect(served).toHaveLength(await server.services.db.imageVariant.count());
  });

  test('by several people at once gets a title of its own each time', async ({ newUser }) => {
    const ben = await newUser('ben');
    const senders = await Promise.all(['ann', 'cat', 'dan'].map((name) => newUser(name)));
    await Promise.all(
      senders.map(async (sender) => {
        const { id } = await sender.api.recipes.createRecipe({ title: 'Soup' });
        await send(sender, ben, id);
      }),
    );
    expect((await inboxOf(ben)).map(({ title }) => title).sort()).toEqual(['Soup', 'Soup (2)', 'Soup (3)']);
    expect(await ben.api.messages.getUnreadCount()).toEqual({ count: 3 });
  });

  test('X4 keeps a title of any kind as it is', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const title = '<img src=x onerror=alert(1)> {{name}}';
    const { id } = await ann.api.recipes.createRecipe({ title });
    await send(ann, ben, id);
    expect(await lastOf(ben, ann)).toMatchObject({ recipe: { title } });
  });
});

test('a recipe that is deleted for good while it is sent arrives all the same', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const held = await holdTransaction(server, 'DELETE FROM recipes WHERE id = $1', [id]);
  const sent = send(ann, ben, id);
  await held.untilWaiting(1);
  await held.release();
  expect(await sent).toMatchObject({ recipe: null });
  expect((await inboxOf(ben)).map(({ title }) => title)).toEqual(['Soup']);
});
