import sharp from 'sharp';
import { expect } from 'vitest';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { test, type TestUser } from '#api/kernel/testing/test';
import { ownProperty, type OwnRecipe } from '@trivet/readers/own-files/json-ld-own';
import { filesOf, jsonOf } from '../testing/archive-file.ts';
import { exportOf } from '../testing/round-trip.ts';

interface Node {
  name: string;
  [ownProperty]: OwnRecipe;
}

async function addImage(user: TestUser, red: number): Promise<string> {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  const answer = await user.rest('POST', '/images/b64', { data: bytes.toString('base64') });
  return answer.json<{ id: string }>().id;
}

/** Creates a recipe whose picture is another by now. Returns the ids of the picture that was and of the one that is. */
async function recipeOfTwoPictures(user: TestUser, number: number): Promise<{ earlier: string; now: string }> {
  const [earlier, now] = [await addImage(user, number), await addImage(user, 100 + number)];
  const { id } = await user.api.recipes.createRecipe({ title: `Soup ${number}`, imageIds: [earlier] });
  await user.api.recipes.updateRecipe({ id, imageIds: [now] });
  return { earlier, now };
}

test('the pictures of earlier states of many recipes are read at once, and each is told with its recipe', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const pictures: Awaited<ReturnType<typeof recipeOfTwoPictures>>[] = [];
  const exportWith = async (count: number) => {
    while (pictures.length < count) pictures.push(await recipeOfTwoPictures(ann, pictures.length));
    const archives: Buffer[] = [];
    const sent = await sentBy(async () => {
      archives.push(await exportOf(ann, 'archive'));
    });
    const reads = sent.filter(
      ({ text }) => text.startsWith('SELECT') && text.includes('FROM "public"."images"'),
    ).length;
    return { reads, nodes: jsonOf(await filesOf(Buffer.concat(archives)), 'recipes.json') as Node[] };
  };
  const few = await exportWith(2);
  const many = await exportWith(7);
  expect([few.reads, many.reads]).toEqual([1, 1]);
  const told = many.nodes.map(({ name, [ownProperty]: own }) => ({
    name,
    earlier: own.earlierImages?.map(({ id }) => id),
    now: own.images?.map(({ id }) => id),
  }));
  const expected = pictures.map(({ earlier, now }, number) => ({
    name: `Soup ${number}`,
    earlier: [earlier],
    now: [now],
  }));
  expect(told.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(expected);
});
