import type { LegacyPage } from '@trivet/shared/recipes/compat-rest-schemas';
import { describe, expect } from 'vitest';
import { addImage } from '#api/features/recipes/testing/add-image';
import { showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';

const anyText = expect.any(String) as string;

/** The texts of a row, and of the recipe that it is of. */
const texts = {
  title: 'Soup',
  description: 'Warm',
  yield: '2 bowls',
  activeTime: '10 minutes',
  totalTime: '1 hour',
  source: 'Grandmother',
  url: 'https://example.org/soup',
};

/** Makes a recipe with texts, a rating, a label and three pictures, and returns it as a row names it. */
async function soupOf({ api, ctx, libraryId, userId }: TestUser) {
  const pictures = [await addImage(ctx, libraryId), await addImage(ctx, libraryId), await addImage(ctx, libraryId)];
  // The order of the pictures is none that their ids or their age would give.
  pictures.sort((one, other) => other.id.localeCompare(one.id));
  const label = await api.labels.createLabel({ title: 'Soups' });
  const { id } = await api.recipes.addRecipe({
    ...texts,
    rating: 4,
    labelIds: [label.id],
    imageIds: pictures.map((picture) => picture.id),
  });
  const images = pictures.map((picture, order) => ({
    id: picture.id,
    location: `/api/images/filesystem/${picture.key}/800.webp`,
    Recipe_Image: { order },
  }));
  return {
    ...texts,
    id,
    userId,
    fromUserId: null,
    rating: 4,
    folder: 'main',
    createdAt: anyText,
    updatedAt: anyText,
    labels: [{ id: label.id, title: 'Soups' }],
    images,
    image: { location: images[0]?.location },
  };
}

describe('a row of a list over REST', () => {
  test('has all texts of a list, labels, and every picture in the order of the recipe', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const row = await soupOf(ann);
    const client = compatClient(server, ann);
    for (const path of ['by-page?folder=main&sort=-title&offset=0&count=50', 'search?query=soup']) {
      const { data } = (await client.rest('GET', `/recipes/${path}`)).json<LegacyPage>();
      expect(data, path).toEqual([row]);
    }
  });

  test('of somebody else has what is shown, without labels, rating and sender', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { labels: _labels, rating: _rating, ...row } = await soupOf(ann);
    await ann.ctx.db.recipe.update({ where: { id: row.id }, data: { fromUserId: ben.userId } });
    await showOnProfile(ann, { type: 'all', visibility: 'public' });
    for (const client of [compatClient(server, ben), compatClient(server)]) {
      for (const path of ['by-page?', 'search?query=soup&']) {
        const { data } = (await client.rest('GET', `/recipes/${path}userId=${ann.userId}`)).json<LegacyPage>();
        expect(data, path).toMatchObject([{ ...row, labels: [], rating: null, fromUserId: null }]);
      }
    }
  });

  test('of the inbox names who sent the recipe', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ben.api.recipes.addRecipe(texts);
    await ben.api.messages.createMessage({ to: ann.userId, recipeId: id });
    const { data } = (await compatClient(server, ann).rest('GET', '/recipes/by-page?folder=inbox')).json<LegacyPage>();
    expect(data).toMatchObject([{ ...texts, fromUserId: ben.userId, fromUser: { name: 'ben', email: ben.email } }]);
  });
});
