import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { DomainError } from '../errors.ts';
import type { JobRun, OwnedKind } from './job-kind.ts';
import { gate, useQueues } from './testing/queues.ts';

const queues = useQueues();
let kinds = 0;
const newKind = (run: OwnedKind['run']): OwnedKind => ({ kind: `test.${(kinds += 1)}`, run });

test('a job whose owner deletes their account while it runs ends without a word', async () => {
  const ended = gate();
  const kind = newKind(async ({ userId, services }) => {
    await queues.database.pool.query('DELETE FROM users WHERE id = $1', [userId]);
    ended.resolve(undefined);
    await services.db.user.findUniqueOrThrow({ where: { id: userId } });
  });
  const worker = await queues.start(kind);
  await worker.start(kind.kind, { userId: await queues.newUser() });
  await ended.promise;
  await worker.stop();
  expect(worker.lines.filter((line) => line.includes('a job failed'))).toEqual([]);
});

describe('two processes', () => {
  test('a job runs once, on one of them', async () => {
    const runs: string[] = [];
    const kind = newKind(async ({ jobId }) => {
      runs.push(jobId);
      await sleep(5);
    });
    const [one, two] = await Promise.all([queues.start(kind), queues.start(kind)]);
    const users = await Promise.all(Array.from({ length: 10 }, () => queues.newUser()));
    const ids = await Promise.all(
      users.flatMap((userId) => [one.start(kind.kind, { userId }), two.start(kind.kind, { userId })]),
    );
    for (const id of ids) await queues.status(id, 'done');
    expect(runs.toSorted()).toEqual(ids.toSorted());
    await Promise.all([one.stop(), two.stop()]);
  });

  test('a job that is cancelled on one stops on the other within two seconds', async () => {
    const began = gate();
    const stopped = Promise.withResolvers<unknown>();
    const kind = newKind(async ({ signal }) => {
      signal.addEventListener('abort', () => stopped.resolve(signal.reason));
      began.resolve(undefined);
      await stopped.promise;
      signal.throwIfAborted();
    });
    const worker = await queues.start(kind);
    const id = await worker.start(kind.kind, { userId: await queues.newUser() });
    await began.promise;
    const asked = Date.now();
    await queues.make([kind]).cancel(id);
    expect(await stopped.promise).toMatchObject({ name: 'JobInterrupted', why: 'cancelled' });
    expectWithinMs(Date.now() - asked, 2_000);
    await worker.stop();
    expect((await queues.row(id)).status).toBe('cancelled');
  });

  test('what one that stops has not finished is run by the other, from the start of its tries', async () => {
    const began = gate();
    const numbers: string[] = [];
    const patient =
      (name: string) =>
      async ({ signal }: JobRun) => {
        numbers.push(name);
        if (name === 'two') return;
        began.resolve(undefined);
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      };
    const kind = newKind(patient('one'));
    const one = await queues.start(kind);
    const id = await one.start(kind.kind, { userId: await queues.newUser() });
    await began.promise;
    await one.stop();
    expect((await queues.row(id)).status).toBe('queued');
    const { rows } = await queues.database.pool.query(
      `SELECT state::text, retry_count AS tries FROM pgboss.job WHERE data->>'jobId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'created', tries: 0 }]);
    const two = await queues.start({ kind: kind.kind, run: patient('two') });
    await queues.status(id, 'done');
    expect(numbers).toEqual(['one', 'two']);
    await two.stop();
  });

  test('R18 a job that does not listen is handed on after eight seconds', async () => {
    const began = gate();
    const kind = newKind(() => {
      began.resolve(undefined);
      return new Promise<void>(() => undefined);
    });
    const one = await queues.start(kind);
    const id = await one.start(kind.kind, { userId: await queues.newUser() });
    await began.promise;
    const asked = Date.now();
    await one.stop();
    expectWithinMs(Date.now() - asked, 12_000);
    expect((await queues.row(id)).status).toBe('queued');
    const two = await queues.start({ kind: kind.kind, run: () => Promise.resolve() });
    await queues.status(id, 'done');
    await two.stop();
  });
});

describe('order', () => {
  test('R10 two jobs run at a time, and people take turns', async () => {
    const order: string[] = [];
    let together = 0;
    let most = 0;
    const allWait = gate();
    const kind = newKind(async ({ userId }) => {
      order.push(userId);
      together += 1;
      most = Math.max(most, together);
      await allWait.promise;
      await sleep(50);
      together -= 1;
    });
    const queue = queues.make([kind]);
    const other = await queues.start();
    const [ann, ben, cleo] = [await queues.newUser(), await queues.newUser(), await queues.newUser()];
    const waiting = queue.begin();
    const ids: string[] = [];
    for (const userId of [ann, ann, ann, ben, ben, cleo]) ids.push(await queue.start(kind.kind, { userId }));
    await waiting;
    await expect.poll(() => together).toBe(2);
    allWait.resolve(undefined);
    for (const id of ids) await queues.status(id, 'done');
    expect(most).toBe(2);
    expect(order.indexOf(cleo)).toBeLessThan(order.lastIndexOf(ann));
    expect(order.indexOf(cleo)).toBeLessThanOrEqual(3);
    await Promise.all([queue.stop(), other.stop()]);
  });
});

describe('the row and the frames', () => {
  test('the owner sees a job wait, run, advance and end', async () => {
    const kind = newKind(async ({ progress }) => {
      for (let done = 1; done <= 100; done += 1) await progress(done, 100);
    });
    const queue = await queues.start(kind);
    const userId = await queues.newUser();
    const subjectId = crypto.randomUUID();
    const id = await queue.start(kind.kind, { userId, subjectId });
    expect(await queues.status(id, 'done')).toMatchObject({
      userId,
      subjectId,
      progress: 100,
      total: 100,
      errorCode: null,
    });
    const own = queue.frames.filter(({ to }) => to.includes(userId));
    expect(own.every(({ frame }) => frame.type === 'job:updated' && frame.data.jobId === id)).toBe(true);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(own.length).toBeLessThanOrEqual(10);
    await queue.stop();
  });

  test('a cancelled job that waits never starts', async () => {
    let runs = 0;
    const kind = newKind(() => Promise.resolve(void (runs += 1)));
    const next = newKind(() => Promise.resolve());
    const queue = await queues.start(kind, next);
    const userId = await queues.newUser();
    const id = await queues.database.db.$transaction(async (tx) => {
      const started = await queue.start(kind.kind, { userId }, tx);
      await tx.job.update({ where: { id: started }, data: { status: 'cancelled' }, select: { id: true } });
      return started;
    });
    const later = await queue.start(next.kind, { userId: await queues.newUser() });
    await queues.status(later, 'done');
    await queue.stop();
    expect(runs).toBe(0);
    const { rows } = await queues.database.pool.query(`SELECT state::text FROM pgboss.job WHERE data->>'jobId' = $1`, [
      id,
    ]);
    expect(rows).toEqual([{ state: 'completed' }]);
    expect((await queues.row(id)).status).toBe('cancelled');
  });

  test('progress throws once the owner has cancelled', async () => {
    const began = gate();
    const ended = Promise.withResolvers<unknown>();
    const kind = newKind(async ({ progress }) => {
      began.resolve(undefined);
      try {
        for (let done = 0; ; done += 1) {
          await progress(done, 0);
          await sleep(5);
        }
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
    });
    const queue = await queues.start(kind);
    const id = await queue.start(kind.kind, { userId: await queues.newUser() });
    await began.promise;
    await queue.cancel(id);
    expect(await ended.promise).toMatchObject({ name: 'JobInterrupted', why: 'cancelled' });
    expect((await queues.row(id)).status).toBe('cancelled');
    await queue.stop();
  });

  test('a job that has ended stays as it is', async () => {
    const kind = newKind(() => Promise.resolve());
    const queue = await queues.start(kind);
    const id = await queue.start(kind.kind, { userId: await queues.newUser() });
    await queues.status(id, 'done');
    await queue.cancel(id);
    expect((await queues.row(id)).status).toBe('done');
    await queue.stop();
  });
});

describe('failure', () => {
  test('what the file or the person is to blame for is not tried again', async () => {
    let runs = 0;
    const kind = newKind(() => {
      runs += 1;
      return Promise.reject(new DomainError('unreadableImport'));
    });
    const queue = await queues.start(kind);
    const id = await queue.start(kind.kind, { userId: await queues.newUser() });
    expect(await queues.status(id, 'failed')).toMatchObject({ errorCode: 'unreadableImport' });
    expect(runs).toBe(1);
    await queue.stop();
  });

  test('R19 anything else is tried three times; the queue moves on', async () => {
    const runs: Record<string, number> = {};
    const kind = newKind(({ jobId, subjectId }) => {
      runs[jobId] = (runs[jobId] ?? 0) + 1;
      const isMended = subjectId !== null && runs[jobId] === 3;
      return isMended ? Promise.resolve() : Promise.reject(new Error('poison'));
    });
    const healthy = newKind(() => Promise.resolve());
    const queue = await queues.start(kind, healthy);
    const [ann, ben, cleo] = [await queues.newUser(), await queues.newUser(), await queues.newUser()];
    const poison = await queue.start(kind.kind, { userId: ann });
    const mended = await queue.start(kind.kind, { userId: ben, subjectId: crypto.randomUUID() });
    const next = await queue.start(healthy.kind, { userId: cleo });
    await queues.status(next, 'done');
    expect(await queues.status(poison, 'failed')).toMatchObject({ errorCode: 'unexpected' });
    expect(await queues.status(mended, 'done')).toMatchObject({ errorCode: null });
    expect(runs).toEqual({ [poison]: 3, [mended]: 3 });
    expect(queue.lines.filter((line) => line.includes('poison'))).toHaveLength(5);
    await queue.stop();
  });
});

describe('start', () => {
  test('is part of the caller’s transaction, when it is given one', async () => {
    const ran: string[] = [];
    const kind = newKind(({ jobId }) => Promise.resolve(void ran.push(jobId)));
    const queue = await queues.start(kind);
    const userId = await queues.newUser();
    const undone = queues.database.db.$transaction(async (tx) => {
      await queue.start(kind.kind, { userId }, tx);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    const id = await queues.database.db.$transaction((tx) => queue.start(kind.kind, { userId }, tx));
    await queues.status(id, 'done');
    expect(ran).toEqual([id]);
    await queue.stop();
  });

  test('waits for a queue that is only just beginning', async () => {
    const kind = newKind(() => Promise.resolve());
    const queue = queues.make([kind]);
    const started = queue.start(kind.kind, { userId: await queues.newUser() });
    await queue.begin();
    await queues.status(await started, 'done');
    await queue.stop();
  });

  test('a queue without a database goes on trying until it is stopped', async () => {
    const queue = queues.make([], 'postgresql://127.0.0.1:1/none');
    const begun = queue.begin();
    while (queue.lines.length < 2) await sleep(20);
    await queue.stop();
    await begun;
    expect(queue.lines.every((line) => line.includes('could not be started yet'))).toBe(true);
  });

  test('refuses a kind that nobody works on', async () => {
    const queue = queues.make([]);
    await expect(queue.start('test.none', { userId: crypto.randomUUID() })).rejects.toThrow('test.none');
  });
});
