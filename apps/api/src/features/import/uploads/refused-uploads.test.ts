import { expect } from 'vitest';
import { namedLimits } from '#api/kernel/limits/table';
import { noteCrashes } from '#api/kernel/testing/crashes';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { receiveImport } from '../import.service.ts';
import { sendFile } from '../testing/imports.ts';

const uploads = [
  { path: '/import/upload', field: 'file' },
  { path: '/data/import/json-ld', field: 'jsonLD' },
  { path: '/data/import/paprika', field: 'paprikadb' },
];
const sentOfEach = 10;

const useUpImports = ({ ctx, userId }: TestUser): Promise<void> =>
  ctx.limits.consume('imports', userId, namedLimits.imports.points);

test('uploads beyond the limit are refused, and neither the process nor a file stays behind', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await useUpImports(ann);
  const crashes = noteCrashes();
  const answers = await Promise.all(
    uploads.flatMap(({ path, field }) =>
      Array.from({ length: sentOfEach }, () => sendFile(server, ann, path, { field, content: 'x'.repeat(200_000) })),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
  crashes.stop();
  expect(crashes.found).toEqual([]);
  expect(await Array.fromAsync(server.services.storage.list('imports/'))).toEqual([]);
});

test('a file that is refused because of its limit is never opened', async ({ newUser }) => {
  const ann = await newUser('ann');
  await useUpImports(ann);
  let opened = 0;
  const open = (): Buffer => {
    opened += 1;
    return Buffer.from('[]');
  };
  await expect(receiveImport(ann.ctx, { name: 'soups.json', open })).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(opened).toBe(0);
});
