import { expect } from 'vitest';
import { arrived, subscribe, test } from '#api/features/notifications/testing/push-test';
import { uploadFile } from './testing/imports.ts';

test('spec 4: an import that can be looked at, that has ended or that failed is told, and one that tells of Pepperplate', async ({
  newUser,
  pushes,
  server,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  const read = async (content: string) => uploadFile(server, ann, content);
  const good = await read('[{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}]');
  await arrived(pushes, browser, 1);
  await ann.api.import.writeImport({ batchId: good });
  await arrived(pushes, browser, 2);
  const empty = await read('[]');
  await arrived(pushes, browser, 3);
  const failed = await ann.rest('GET', '/scrape/pepperplate?username=a&password=b');
  expect(failed.statusCode).toBeGreaterThanOrEqual(400);
  const told = (await arrived(pushes, browser, 4)).map(({ payload }) => payload);
  expect(told).toMatchObject([
    { type: 'import:staged', subjectId: good, tag: `import:${good}` },
    { type: 'import:done', subjectId: good, tag: `import:${good}` },
    { type: 'import:failed', subjectId: empty, reason: expect.any(String) as string },
    { type: 'ImportPepperplateFailed', tag: 'pepperplate', reason: 'addressBlocked' },
  ]);
  for (const { title, body } of told)
    expect([title, body].filter((text) => /notifications\.|errors\./.test(text))).toEqual([]);
});
