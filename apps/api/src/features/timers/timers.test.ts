import { randomUUID } from 'node:crypto';
import type { Operation } from '@trivet/shared/sync/schemas';
import { expect } from 'vitest';
import { arrived, deliverNow, subscribe, test } from '#api/features/notifications/testing/push-test';
import type { TestUser } from '#api/kernel/testing/test';
import { forgetTimers } from './forget-timers.service.ts';
import { tellEnded } from './tell-ended.service.ts';

const recipeId = randomUUID();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const addition = (seconds: number): Operation['change'] => ({
  type: 'add',
  recipeId,
  title: 'Lentil soup',
  step: 2,
  stepText: 'Simmer for 20 minutes.',
  seconds: 1_200,
  endsAt: inSeconds(seconds),
});

async function push(by: TestUser, rowId: string, ...changes: Operation['change'][]): Promise<void> {
  const scope = { kind: 'person', id: by.userId };
  const operations = changes.map((change) => ({ id: randomUUID(), scope, noun: 'timer', rowId, change }));
  const { answers } = await by.api.sync.push({ operations });
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 'applied'));
}

async function timersOf(by: TestUser) {
  const { scopes } = await by.api.sync.pull({ scopes: [{ kind: 'person', id: by.userId, since: 0 }] });
  return scopes.flatMap((scope) => (scope.status === 'read' ? scope.rows : [])).filter(({ noun }) => noun === 'timer');
}

test('a timer is on all devices of its person, with its end, and on nobody else’s', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const id = randomUUID();
  const start = addition(1_200);
  await push(ann, id, start);
  expect(await timersOf(ann)).toMatchObject([
    { id, value: { title: 'Lentil soup', endsAt: start.endsAt, left: null } },
  ]);
  expect(await timersOf(ben)).toEqual([]);
  await push(ann, id, { type: 'pause', left: 600 });
  expect(await timersOf(ann)).toMatchObject([{ value: { endsAt: null, left: 600 } }]);
  await push(ann, id, { type: 'remove' });
  expect(await timersOf(ann)).toEqual([]);
});

test('the devices of a person are told once when a timer ends, of the present end alone', async ({
  newUser,
  pushes,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [browser, other] = [await subscribe(pushes, ann), await subscribe(pushes, ben)];
  const [ended, stopped, longer] = [randomUUID(), randomUUID(), randomUUID()];
  // The change itself starts the task.
  await push(ann, ended, addition(-1));
  const [told] = await arrived(pushes, browser);
  expect(told?.payload).toMatchObject({
    type: 'timer:ended',
    title: 'Time’s up: Lentil soup',
    body: 'Step 2: Simmer for 20 minutes.',
    tag: `timer:${ended}`,
    subjectId: recipeId,
  });
  await push(ann, stopped, addition(3_000), { type: 'remove' });
  await push(ann, longer, addition(-1), { type: 'extend', at: inSeconds(0), seconds: 60 });
  for (const id of [ended, stopped, longer]) await tellEnded(server.services, id);
  await deliverNow(ann, browser);
  expect(pushes.receivedBy(browser)).toHaveLength(1);
  // Another end of the same timer is news.
  await push(ann, ended, { type: 'pause', left: 0 }, { type: 'resume', at: inSeconds(-2) });
  expect(await arrived(pushes, browser, 2)).toHaveLength(2);
  expect(pushes.receivedBy(other)).toEqual([]);
});

test('nobody is told of a timer that ended long ago, or who has switched that off', async ({
  newUser,
  pushes,
  server,
}) => {
  const ann = await newUser('ann');
  const browser = await subscribe(pushes, ann);
  const old = randomUUID();
  await push(ann, old, addition(-700));
  await tellEnded(server.services, old);
  await ann.api.notifications.updateSettings({ switches: { timers: false } });
  const quiet = randomUUID();
  await push(ann, quiet, addition(-1));
  await tellEnded(server.services, quiet);
  await deliverNow(ann, browser);
  expect(pushes.receivedBy(browser)).toEqual([]);
});

test('timers that nobody stopped are forgotten, and those that run are kept', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const [ended, paused, running] = [randomUUID(), randomUUID(), randomUUID()];
  await push(ann, ended, addition(-2 * 86_400));
  await push(ann, paused, addition(600), { type: 'pause', left: 300 });
  await ann.ctx.db.$executeRaw`
    UPDATE timers SET changed_at = now() - interval '8 days' WHERE scope_id = ${ann.userId}::uuid`;
  await push(ann, running, addition(600));
  await forgetTimers(server.services);
  expect((await timersOf(ann)).map(({ id }) => id)).toEqual([running]);
});
