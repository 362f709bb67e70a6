import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { expectWithinMs, withinMs } from '@trivet/shared/testing/durations';
import { changed, last, type Node, stopNode, until, useNodes } from './testing/nodes.ts';

const nodes = useNodes();

describe('delivery', () => {
  test('a frame reaches the sockets of its receivers on every process, and nobody else', async () => {
    const [ann, ben, eve] = await Promise.all([nodes.newPerson(), nodes.newPerson(), nodes.newPerson()]);
    const here = await nodes.connect(nodes.one, ann);
    const there = await nodes.connect(nodes.two, ann);
    const bens = await nodes.connect(nodes.two, ben);
    const eves = await nodes.connect(nodes.one, eve);
    nodes.one.hub.publish([ann.userId, ben.userId], changed);
    nodes.one.hub.publish([ann.userId, ben.userId, eve.userId], last);
    const all = [here, there, bens, eves];
    await until(() => all.every(({ frames }) => frames.some(({ type }) => type === last.type)));
    for (const { frames } of [here, there, bens]) expect(frames).toEqual([changed, last]);
    expect(eves.frames).toEqual([last]);
  });

  test('a socket on any process hears that a change came before it, if it says since when its client reads', async () => {
    const ann = await nodes.newPerson();
    const witness = await nodes.connect(nodes.two, ann);
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => witness.frames.length === 1);
    const reading = nodes.dial(nodes.two, `?token=${ann.token}&readingFor=30000`);
    await until(() => reading.frames.length === 1);
    expect(reading.frames).toEqual([{ type: 'changes:missed', data: {} }]);
    const others = ['-5', 'long', '1e999', '1&readingFor=2'].map((value) =>
      nodes.dial(nodes.two, `?token=${ann.token}&readingFor=${value}`),
    );
    await Promise.all(others.map(({ socket }) => once(socket, 'open')));
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => others.every(({ frames }) => frames.length > 0));
    expect(others.map(({ frames }) => frames)).toEqual(others.map(() => [changed]));
  });

  test('frames arrive in the order in which they were published', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    const ids = Array.from({ length: 300 }, (_, index) => String(index));
    for (const jobId of ids) nodes.one.hub.publish([ann.userId], { type: 'job:updated', data: { jobId } });
    await until(() => there.frames.length === ids.length);
    expect(there.frames.map(({ data }) => (data as { jobId: string }).jobId)).toEqual(ids);
  });

  test('more receivers than one notification can name are all told', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    const crowd = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    nodes.one.hub.publish([...crowd, ann.userId], changed);
    await until(() => there.frames.length === 1);
  });

  test('a change of more recipes than a frame may name is told without their names', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    nodes.one.hub.publish([ann.userId], { type: 'recipes:changed', data: { ids, kind: 'updated' } });
    nodes.one.hub.publish([ann.userId], { type: 'recipes:changed', data: { ids: ids.slice(0, 100), kind: 'deleted' } });
    await until(() => there.frames.length === 2);
    expect(there.frames).toEqual([
      { type: 'recipes:changed', data: { ids: [], kind: 'updated' } },
      { type: 'recipes:changed', data: { ids: ids.slice(0, 100), kind: 'deleted' } },
    ]);
  });

  test('a frame for nobody does not hold up those that follow', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    nodes.one.hub.publish([], changed);
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => there.frames.length === 1);
  });

  test('a frame that cannot be sent is logged and nothing else happens', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    const otherUser = { id: ann.userId, name: 'x'.repeat(9_000), email: '' };
    const message = { id: '', body: '', fromUser: otherUser, toUser: otherUser, recipe: null };
    expect(() =>
      nodes.one.hub.publish([ann.userId], { type: 'messages:new', data: { ...message, otherUser } }),
    ).not.toThrow();
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => there.frames.length === 1);
    expect(nodes.one.lines.some((line) => line.includes('could not be sent'))).toBe(true);
  });

  test('a lost connection is made anew and every client is told to come back', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    await nodes.one.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trivet live updates' AND datname = current_database()`,
    );
    expect(await there.closed).toBe(1012);
    const again = await nodes.connect(nodes.two, ann);
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => again.frames.length === 1);
  });

  test('a change reaches a socket of another process soon', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    const medianOfRound = async () => {
      const times: number[] = [];
      for (let frame = 0; frame < 40; frame += 1) {
        const begun = performance.now();
        const arrived = once(there.socket, 'message');
        nodes.one.hub.publish([ann.userId], changed);
        await arrived;
        times.push(performance.now() - begun);
      }
      return times.toSorted((a, b) => a - b)[20] ?? Infinity;
    };
    // The best of five rounds counts, because other work on the machine must not decide.
    const limit = withinMs(8);
    let best = Infinity;
    for (let round = 0; round < 5 && best >= limit; round += 1) best = Math.min(best, await medianOfRound());
    expectWithinMs(best, 8);
  });
});

describe('when a session ends', () => {
  test('S7 its sockets on every process are told, closed within a second and hear nothing more', async () => {
    const ann = await nodes.newPerson();
    const stays = await nodes.newSession(ann.userId);
    const here = await nodes.connect(nodes.one, ann);
    const there = await nodes.connect(nodes.two, ann);
    const other = await nodes.connect(nodes.two, stays);
    const begun = Date.now();
    await nodes.one.hub.revokeSessions([ann.sessionId]);
    expect(await Promise.all([here.closed, there.closed])).toEqual([1008, 1008]);
    expectWithinMs(Date.now() - begun, 1_000);
    nodes.one.hub.publish([ann.userId], changed);
    await until(() => other.frames.length === 1);
    expect(there.frames).toEqual([{ type: 'session:revoked', data: {} }]);
  });

  test('S7 every process forgets who it was', async () => {
    const ann = await nodes.newPerson();
    const { one, two } = nodes;
    const find = ({ actors }: Node) => actors.find(ann.sessionId);
    expect([await find(one), await find(two)]).toMatchObject([{ userId: ann.userId }, { userId: ann.userId }]);
    await one.database.pool.query('DELETE FROM sessions WHERE id = $1', [ann.sessionId]);
    const told = one.hub.revokeSessions([ann.sessionId]);
    expect(await find(one)).toBeNull();
    await told;
    await expect.poll(() => find(two)).toBeNull();
  });

  test('A15 every process forgets who it was when an account is closed that has no other session', async () => {
    const ann = await nodes.newPerson();
    const { one, two } = nodes;
    const forgets = vi.spyOn(two.actors, 'forget');
    await one.hub.revokeSessions([]);
    await expect.poll(() => forgets.mock.calls.length).toBe(1);
    expect(await two.actors.find(ann.sessionId)).toMatchObject({ userId: ann.userId });
  });

  test('S7 a socket that was let in just before does not outlive it', async () => {
    const ann = await nodes.newPerson();
    const opening = nodes.dial(nodes.one, `?token=${ann.token}`);
    await once(nodes.one.app.server, 'upgrade');
    await nodes.one.hub.revokeSessions([ann.sessionId]);
    expect(await opening.closed).toBe(1008);
  });

  test('S7 a session that ends without a word takes its sockets along', async () => {
    const node = await nodes.start(200);
    const ann = await nodes.newPerson();
    const client = await nodes.connect(node, ann);
    await node.database.pool.query('DELETE FROM sessions WHERE id = $1', [ann.sessionId]);
    expect(await client.closed).toBe(1008);
    await stopNode(node);
  });

  test('more sessions than one notification can name are all closed', async () => {
    const ann = await nodes.newPerson();
    const there = await nodes.connect(nodes.two, ann);
    await nodes.one.hub.revokeSessions([...Array.from({ length: 500 }, () => crypto.randomUUID()), ann.sessionId]);
    expect(await there.closed).toBe(1008);
  });
});

test('R18 a server that stops says 1001, and does not wait for clients that do not answer', async () => {
  const node = await nodes.start();
  const polite = await nodes.connect(node, await nodes.newPerson());
  const deaf = await nodes.connect(node, await nodes.newPerson());
  deaf.socket.pause();
  const begun = Date.now();
  await stopNode(node);
  expect(await polite.closed).toBe(1001);
  expectWithinMs(Date.now() - begun, 3_000);
});
