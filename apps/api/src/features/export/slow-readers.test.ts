import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';
import { uploadDirOf } from '#api/kernel/http/upload';
import type { TestServer } from '#api/kernel/testing/server';
import { testAlone as test, type TestUser } from '#api/kernel/testing/test';

const size = 8_000;
/** The export has this many pages. The machine keeps some megabytes of an answer that nobody reads. */
const pages = 32;

/**
 * Inserts large recipes whose texts can hardly be compressed. It leaves out their search, which takes longest to make
 * and does not matter here.
 */
const fill = ({ ctx, libraryId }: TestUser): Promise<number> =>
  ctx.db.$executeRaw`
    INSERT INTO recipes (library_id, seq, title, instructions, search)
    SELECT ${libraryId}::uuid, 1, 'Recipe ' || n,
      (SELECT string_agg(md5(n || ' ' || line), E'\\n') FROM generate_series(1, 120) AS line), ''
    FROM generate_series(1, ${size}::int) AS n`;

/** Begins to read an export and stops after the first bytes. */
async function beginToRead({ address }: TestServer, { token }: TestUser, format: string): Promise<IncomingMessage> {
  const request = get(`${address}/api/data/export/${format}`, { headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  await once(answer, 'readable');
  answer.read(1);
  return answer;
}

/**
 * Waits until the server reads no more pages. It answers many other requests between two looks, so that it has had time
 * to read one.
 */
async function untilItPauses(user: TestUser, pagesRead: () => number): Promise<void> {
  await expect.poll(pagesRead).toBeGreaterThan(0);
  for (let before = 0; before < pagesRead();) {
    before = pagesRead();
    for (let request = 0; request < 100; request += 1) await user.rest('GET', '/users');
  }
}

const idle = async ({ services }: TestServer): Promise<void> => {
  const { pool, preparedPool } = services.database;
  for (const each of [pool, preparedPool]) await expect.poll(() => each.totalCount - each.idleCount).toBe(0);
};

test.for(['json-ld', 'xml', 'archive'])(
  'R10 who reads a %s slowly holds no more than a few pages of it, and no connection',
  async (format, { server, newUser }) => {
    const ann = await newUser('ann');
    await fill(ann);
    const { pool, preparedPool } = server.services.database;
    const reads = [pool, preparedPool].map((each) => vi.spyOn(each, 'query'));
    const answer = await beginToRead(server, ann, format);
    onTestFinished(() => void answer.destroy());
    const pagesRead = (): number => {
      const calls = reads.flatMap(({ mock }) => mock.calls);
      const texts = calls.map(([query]) => (query as { text?: string } | undefined)?.text ?? '');
      return texts.filter((text) => text.includes('WITH page')).length;
    };
    await untilItPauses(ann, pagesRead);
    expect(pagesRead()).toBeLessThan(pages / 2);
    await idle(server);

    // R11: when the reader goes, everything that was made for them goes too.
    answer.destroy();
    await vi.waitFor(async () => expect(await readdir(uploadDirOf(server.services.env))).toEqual([]), {
      timeout: 60_000,
    });
    await idle(server);
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect((await ann.rest('GET', '/users')).statusCode).toBe(200);
  },
);
