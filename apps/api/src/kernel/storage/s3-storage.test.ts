import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { describeStorage, keysBelow } from './testing/storage-contract.ts';

const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
let dir: string;
let service: S3rver;
let address: string;
let storage: Storage;

const opened = (settings: Record<string, string>): Promise<Storage> =>
  openStorage(readEnv({ STORAGE: 's3', S3_ENDPOINT: address, ...keys, ...settings }));

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-test-'));
  service = new S3rver({
    directory: dir,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'kitchen', configs: [] }],
  });
  const { port } = await service.run();
  address = `http://127.0.0.1:${port}`;
  storage = await opened({ S3_BUCKET: 'kitchen' });
});
beforeEach(async () => storage.delete(await keysBelow(storage, '')));
afterAll(async () => {
  await service.close();
  await rm(dir, { recursive: true, force: true });
});

describeStorage(() => storage);

it('lists and deletes more objects than one request carries', async () => {
  const names = Array.from({ length: 1_200 }, (_, index) => `many/${index}`);
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => storage.put(name, Buffer.from('x'))));
  }
  expect(await keysBelow(storage, 'many/')).toHaveLength(names.length);
  await storage.delete(names);
  expect(await keysBelow(storage, 'many/')).toEqual([]);
});

it('a bucket that is not there is named at the start, with what to check', async () => {
  await expect(opened({ S3_BUCKET: 'pantry' })).rejects.toThrow('The bucket pantry cannot be reached. Check S3_BUCKET');
  await expect(opened({})).rejects.toThrow('STORAGE=s3 needs S3_BUCKET');
});
