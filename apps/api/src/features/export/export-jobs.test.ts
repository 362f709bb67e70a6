import { randomUUID } from 'node:crypto';
import type { Export } from '@trivet/shared/export/schemas';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { noteCrashes } from '#api/kernel/testing/crashes';
import type { TestServer } from '#api/kernel/testing/server';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { test, type TestUser } from '#api/kernel/testing/test';
import { contentOf } from '#api/kernel/storage/testing/storage-contract';
import { listExports } from './export-jobs.service.ts';
import { filesOf, jsonOf } from './testing/archive-file.ts';
import { sweepExports } from './sweep-exports.service.ts';

const ended = (user: TestUser, exportId: string): Promise<Export> =>
  vi.waitFor(
    async () => {
      const found = (await user.api.export.getExports()).find(({ id }) => id === exportId);
      if (!found || found.status === 'waiting') throw new Error('the export is not written yet');
      return found;
    },
    { timeout: 120_000, interval: 50 },
  );

/** Fetches an address as a browser does that follows it. */
const download = (server: TestServer, address: string) => server.app.inject({ url: `/${address}` });

async function exported(
  user: TestUser,
  input: Parameters<TestUser['api']['export']['startExport']>[0],
): Promise<Export> {
  const { exportId } = await user.api.export.startExport(input);
  return ended(user, exportId);
}

describe('an export as a job', () => {
  test('tells how far it is, and leaves a file with a size', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    for (const title of ['לחם', 'Soup']) await ann.api.recipes.createRecipe({ title });
    const { exportId, jobId } = await ann.api.export.startExport({ format: 'json-ld' });
    const done = await ended(ann, exportId);
    expect(done).toMatchObject({ format: 'json-ld', scope: 'all', status: 'done', recipeCount: 2, jobId });
    expect(done.expiresAt.getTime() - done.createdAt.getTime()).toBe(7 * 24 * 3_600_000);
    expect(frames.waiting).toContainEqual({ type: 'job:updated', data: { jobId } });
    const answer = await download(server, (await ann.api.export.getDownload({ id: exportId })).address);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="trivet-[\d-]{10}\.json"$/);
    expect(Number(answer.headers['content-length'])).toBe(done.size);
    expect(
      answer
        .json<{ name: string }[]>()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Soup', 'לחם']);
  });

  test('has not failed in a list that read it just before its job ended', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { ctx } = ann;
    const { id } = await exported(ann, { format: 'txt' });
    const row = await ctx.db.export.findUniqueOrThrow({ where: { id } });
    const before = { ...row, fileSize: null, recipeCount: null };
    const rowsBefore = vi.spyOn(ctx.db.export, 'findMany').mockResolvedValue([before] as never);
    onTestFinished(() => rowsBefore.mockRestore());
    expect(await listExports(ctx)).toMatchObject([{ id, status: 'waiting' }]);
  });

  test('is of a label, of named recipes, or of what a list shows', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id], rating: 5 });
    const stew = await ann.api.recipes.createRecipe({ title: 'Stew' });
    const scopes = [
      [{ labelId: label.id }, { scope: 'label', labelTitle: 'Soups' }, ['Soup']],
      [{ recipeIds: [stew.id] }, { scope: 'selection', labelTitle: null }, ['Stew']],
      [{ selection: { filter: { folder: 'main' }, exceptIds: [soup.id] } }, { scope: 'selection' }, ['Stew']],
    ] as const;
    for (const [choice, shown, titles] of scopes) {
      const done = await exported(ann, { format: 'archive', ...structuredClone(choice) } as never);
      expect(done).toMatchObject({ ...shown, recipeCount: titles.length });
      const { rawPayload } = await download(server, (await ann.api.export.getDownload({ id: done.id })).address);
      const nodes = jsonOf(await filesOf(rawPayload), 'recipes.json') as { name: string }[];
      expect(nodes.map(({ name }) => name)).toEqual(titles);
    }
    await expect(
      ann.api.export.startExport({ format: 'txt', labelId: label.id, recipeIds: [soup.id] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is a document to print in the language of its owner', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'מרק', ingredients: 'עדשים' });
    const done = await exported(ann, { format: 'pdf' });
    const { rawPayload, headers } = await download(server, (await ann.api.export.getDownload({ id: done.id })).address);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('can be deleted, and its file goes with it', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await exported(ann, { format: 'txt' });
    expect(await contentOf(server.services.storage, `exports/${id}`)).not.toBeNull();
    const { address } = await ann.api.export.getDownload({ id });
    await ann.api.export.deleteExport({ id });
    expect(await ann.api.export.getExports()).toEqual([]);
    expect(await contentOf(server.services.storage, `exports/${id}`)).toBeNull();
    expect((await download(server, address)).statusCode).toBe(404);
  });

  test('keeps the newest twenty of a person', async ({ newUser }) => {
    const ann = await newUser('ann');
    const data = Array.from({ length: 20 }, (_, index) => ({
      userId: ann.userId,
      format: 'txt',
      scope: 'all' as const,
      createdAt: new Date(Date.now() - index * 1_000),
    }));
    await ann.ctx.db.export.createMany({ data });
    const { exportId } = await ann.api.export.startExport({ format: 'txt' });
    await ended(ann, exportId);
    const kept = await ann.api.export.getExports();
    expect(kept).toHaveLength(20);
    expect(kept[0]?.id).toBe(exportId);
  });
});

describe('more exports at once than are kept', () => {
  test('are cancelled by one statement, and jobs that have ended stay as they are', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const data = ids.map((id, age) => ({ id, createdAt: new Date(Date.now() - (age + 1) * 1_000) }));
    await ann.ctx.db.export.createMany({
      data: data.map((one) => ({ ...one, userId: ann.userId, format: 'txt', scope: 'all' as const })),
    });
    const status = (id: string) => (id === ids[24] ? 'done' : 'queued');
    await ann.ctx.db.job.createMany({
      data: ids.map((id) => ({ userId: ann.userId, kind: 'export.write', subjectId: id, status: status(id) })),
    });
    const sent = await sentBy(() => ann.api.export.startExport({ format: 'txt' }));
    const cancels = sent.filter(
      ({ text, values }) => text.startsWith('UPDATE "public"."jobs"') && values.includes('cancelled'),
    );
    expect(cancels).toHaveLength(1);
    const jobs = await ann.ctx.db.job.findMany({ where: { subjectId: { in: ids } } });
    const endOf = new Map(jobs.map(({ subjectId, status: end }) => [subjectId, end]));
    expect(ids.slice(18).map((id) => endOf.get(id))).toEqual([
      'queued',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
      'done',
    ]);
  });

  test('are all begun, end nobody else’s work, and leave the newest twenty', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const crashes = noteCrashes();
    const started = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ann.api.export.startExport({ format: (['archive', 'pdf', 'json-ld'] as const)[index % 3] ?? 'txt' }),
      ),
    );
    expect(new Set(started.map(({ exportId }) => exportId)).size).toBe(40);
    await vi.waitFor(
      async () => {
        const open = { userId: ann.userId, status: { in: ['queued' as const, 'running' as const] } };
        expect(await server.services.db.job.count({ where: open })).toBe(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    const kept = await ann.api.export.getExports();
    expect(kept.map(({ status }) => status)).toEqual(kept.map(() => 'done'));
    expect(kept).toHaveLength(20);
    const files = await Array.fromAsync(server.services.storage.list('exports/'));
    expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(kept.map(({ id }) => `exports/${id}`)));
    crashes.stop();
    expect(crashes.found).toEqual([]);
  });
});

describe('A21 the address of a file', () => {
  test('opens that file and nothing else', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const [one, other] = [await exported(ann, { format: 'txt' }), await exported(ann, { format: 'xml' })];
    const { address } = await ann.api.export.getDownload({ id: one.id });
    const [, ticket = ''] = address.split('token=');
    const statusOf = async (path: string) =>
      (await server.app.inject({ url: `/api${path}?token=${ticket}` })).statusCode;
    expect(await statusOf(`/data/export/files/${one.id}`)).toBe(200);
    expect(await statusOf(`/data/export/files/${other.id}`)).toBe(401);
    expect(await statusOf('/data/export/txt')).toBe(401);
    expect(await statusOf('/users')).toBe(401);
  });

  test('ends with the session that asked for it', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await exported(ann, { format: 'txt' });
    const { address } = await ann.api.export.getDownload({ id });
    await ann.api.users.logout();
    expect((await download(server, address)).statusCode).toBe(401);
  });

  test('Z1 somebody else’s file, one that is not written and one that never was are alike', async ({ newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const { id } = await exported(ann, { format: 'txt' });
    const unwritten = await eve.ctx.db.export.create({ data: { userId: eve.userId, format: 'txt', scope: 'all' } });
    for (const asked of [id, unwritten.id, randomUUID()]) {
      await expect(eve.api.export.getDownload({ id: asked })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await eve.rest('GET', `/data/export/files/${asked}`)).statusCode).toBe(404);
    }
    expect((await eve.rest('GET', '/data/export/files/..%2f..%2fsecret')).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('M9 is not below the pictures', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { id } = await exported(ann, { format: 'txt' });
    for (const path of [`exports/${id}`, `..%2fexports/${id}`, `${id}/original`]) {
      expect((await server.app.inject({ url: `/api/images/filesystem/${path}` })).statusCode).toBe(404);
    }
  });
});

describe('upkeep', () => {
  test('deletes what is a week old and files that nobody knows, and leaves the rest', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const [old, recent] = [await exported(ann, { format: 'txt' }), await exported(ann, { format: 'txt' })];
    const { db, storage } = server.services;
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000 - 1);
    await db.export.update({ where: { id: old.id }, data: { createdAt: weekAgo }, select: { id: true } });
    await storage.put('exports/orphan', Buffer.from('x'));
    const now = () => new Date(Date.now() + 25 * 3_600_000);
    await sweepExports({ db, storage, now });
    expect((await ann.api.export.getExports()).map(({ id }) => id)).toEqual([recent.id]);
    expect(await contentOf(storage, `exports/${old.id}`)).toBeNull();
    expect(await contentOf(storage, 'exports/orphan')).toBeNull();
    expect(await contentOf(storage, `exports/${recent.id}`)).not.toBeNull();
  });
});
