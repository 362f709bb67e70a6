import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';
import { sentBy, type SentStatement } from '#api/kernel/testing/sent-statements';

const bytesOf = ({ values }: SentStatement): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0), 0);

test('statements that stage long recipes carry few megabytes each, and all of the recipes in their order', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const steps = 'Boil it for a while. '.repeat(30_000);
  const titles = Array.from({ length: 30 }, (_value, number) => `Soup ${number}`);
  const file = titles.map((name) => ({ '@type': 'Recipe', name, recipeInstructions: steps }));
  let batchId = '';
  const sent = await sentBy(async () => {
    batchId = await uploadFile(server, ann, JSON.stringify(file));
    await reached(ann, batchId, 'staged');
  });
  const staging = sent.filter(({ text }) => /^\s*INSERT INTO import_entries/.test(text)).map(bytesOf);
  expect(Math.max(...staging)).toBeLessThan(5_000_000);
  expect(staging.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(titles.length * steps.length * 0.9);
  const entries = await ann.api.import.getEntries({ batchId });
  expect(entries.map(({ name }) => name)).toEqual(titles);
});

test('many short recipes go into the database together', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const file = Array.from({ length: 400 }, (_value, number) => ({
    '@type': 'Recipe',
    name: `Soup ${number}`,
    yield: '2',
  }));
  const sent = await sentBy(async () => {
    await reached(ann, await uploadFile(server, ann, JSON.stringify(file)), 'staged');
  });
  expect(sent.filter(({ text }) => /^\s*INSERT INTO import_entries/.test(text))).toHaveLength(1);
});
