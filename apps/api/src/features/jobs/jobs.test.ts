import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';

type Status = 'queued' | 'running' | 'done' | 'failed';

const newJob = async ({ ctx, userId }: TestUser, status: Status, createdAt = new Date()): Promise<string> => {
  const data = { userId, kind: 'test', status, createdAt, subjectId: randomUUID(), progress: 3, total: 7 };
  return (await ctx.db.job.create({ data, select: { id: true } })).id;
};

describe('getJobs', () => {
  test('lists the person’s own jobs, newest first', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const old = await newJob(ann, 'done', new Date('2026-01-01'));
    const recent = await newJob(ann, 'running', new Date('2026-01-02'));
    await newJob(ben, 'running');
    expect((await ann.api.jobs.getJobs()).map(({ id }) => id)).toEqual([recent, old]);
  });

  test('lists at most two hundred', async ({ newUser }) => {
    const ann = await newUser('ann');
    const data = Array.from({ length: 205 }, () => ({ userId: ann.userId, kind: 'test' }));
    await ann.ctx.db.job.createMany({ data });
    expect(await ann.api.jobs.getJobs()).toHaveLength(200);
  });
});

describe('getJob', () => {
  test('says how far a job is', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await newJob(ann, 'running');
    expect(await ann.api.jobs.getJob({ id })).toMatchObject({
      id,
      status: 'running',
      progress: 3,
      total: 7,
      errorCode: null,
    });
  });

  test('a failure that this version does not know is unexpected', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await newJob(ann, 'failed');
    await ann.ctx.db.job.update({ where: { id }, data: { errorCode: 'someOldWord' }, select: { id: true } });
    expect(await ann.api.jobs.getJob({ id })).toMatchObject({ status: 'failed', errorCode: 'unexpected' });
  });

  test('Z1 somebody else’s job and one that does not exist are alike', async ({ newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const id = await newJob(ann, 'running');
    for (const asked of [id, randomUUID()]) {
      await expect(eve.api.jobs.getJob({ id: asked })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'notFound',
      });
    }
  });
});

describe('cancelJob', () => {
  test('stops a job that waits and tells the owner', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const id = await newJob(ann, 'queued');
    expect(await ann.api.jobs.cancelJob({ id })).toMatchObject({ id, status: 'cancelled' });
    expect(await frames.next()).toEqual({ type: 'job:updated', data: { jobId: id } });
  });

  test('leaves a job alone that has ended', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await newJob(ann, 'done');
    expect(await ann.api.jobs.cancelJob({ id })).toMatchObject({ id, status: 'done' });
  });

  test('Z1 nobody stops somebody else’s job', async ({ newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const id = await newJob(ann, 'running');
    await expect(eve.api.jobs.cancelJob({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'notFound' });
    expect(await ann.api.jobs.getJob({ id })).toMatchObject({ status: 'running' });
  });
});
