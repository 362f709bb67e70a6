import { randomUUID } from 'node:crypto';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { describe, expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { endOf } from '#api/kernel/testing/one-after-the-other';
import type { TestServer } from '#api/kernel/testing/server';
import { sentBy } from '#api/kernel/testing/sent-statements';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addOn, addSeries, makePlan, planOperation, pushToPlan } from '../testing/plan-operations.ts';

const today = new Date().toISOString().slice(0, 10);

async function linkOf(by: TestUser, id: string): Promise<string> {
  const { url } = await by.api.mealPlans.createCalendarLink({ id });
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const readBy = ({ app }: TestServer, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

const share = async (plan: string, owner: TestUser, member: TestUser) =>
  owner.ctx.db.scopeMember.create({ data: { scopeId: plan, userId: member.userId, role: 'view', isAccepted: true } });

describe('a link to the calendar of a plan', () => {
  test('shows titles and meals to a program without a log-in', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const id = await makePlan(ann, 'Family');
    await pushToPlan(
      ann,
      planOperation(id, addOn(today, 'Lentil soup'), randomUUID()),
      planOperation(id, addOn(null, 'Some day'), randomUUID()),
      planOperation(id, addOn(addDays(today, -800), 'Long ago'), randomUUID()),
      planOperation(id, addSeries(addDays(today, -800), 'Pizza', { meal: 'Brunch' }), randomUUID(), planSeriesNoun),
    );
    expect(await ann.api.mealPlans.getCalendarLink({ id })).toBeNull();
    const answer = await readBy(server, await linkOf(ann, id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain('NAME:Family');
    expect(answer.body).toContain('SUMMARY:Dinner: Lentil soup');
    expect(answer.body).toContain('SUMMARY:Brunch: Pizza');
    expect(answer.body).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1');
    expect(answer.body).not.toMatch(/Some day|Long ago/);
  });

  test('is in the language of its person', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const id = await makePlan(ann);
    await pushToPlan(ann, planOperation(id, addOn(today, 'Linsensuppe'), randomUUID()));
    await ann.api.users.updatePreferences({ 'global.language': 'de-de' });
    expect((await readBy(server, await linkOf(ann, id))).body).toContain('SUMMARY:Abendessen: Linsensuppe');
  });

  test('is read again only when something changed', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const id = await makePlan(ann);
    const url = await linkOf(ann, id);
    const etag = String((await readBy(server, url)).headers.etag);
    expect(await readBy(server, url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    await pushToPlan(ann, planOperation(id, addOn(today, 'Soup'), randomUUID()));
    expect(await readBy(server, url, { 'if-none-match': etag })).toMatchObject({ statusCode: 200 });
  });

  test('is made once for many programs, and again after a change, with a higher number', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const [id, pizza] = [await makePlan(ann), randomUUID()];
    const skipped = Array.from({ length: 2_000 }, (_, occurrence) => occurrence);
    await pushToPlan(ann, planOperation(id, addSeries(today, 'Pizza', { skipped }), pizza, planSeriesNoun));
    const url = await linkOf(ann, id);
    const read = async () => {
      const answers: Awaited<ReturnType<typeof readBy>>[] = [];
      const sent = await sentBy(async () => {
        answers.push(...(await Promise.all(Array.from({ length: 6 }, () => readBy(server, url)))));
        answers.push(await readBy(server, url));
      });
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const made = sent.filter(({ text }) => /^\s*SELECT s\.seq AS "planSeq"/.test(text)).length;
      return { bodies: [...new Set(answers.map(({ body }) => body))], made };
    };
    const sequenceIn = (body = '') => Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
    const before = await read();
    expect([before.bodies.length, before.made]).toEqual([1, 1]);
    await pushToPlan(ann, planOperation(id, { type: 'unskip', occurrence: 0 }, pizza, planSeriesNoun));
    const after = await read();
    expect([after.bodies.length, after.made]).toEqual([1, 1]);
    expect(sequenceIn(after.bodies[0])).toBeGreaterThan(sequenceIn(before.bodies[0]));
    expect(before.bodies[0]?.split(',').length).toBeGreaterThan(after.bodies[0]?.split(',').length ?? Infinity);
  });

  test('belongs to one person, and a new or removed one ends it', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makePlan(ann);
    await share(id, ann, ben);
    const [first, other] = [await linkOf(ann, id), await linkOf(ben, id)];
    expect(first).not.toBe(other);
    const second = await linkOf(ann, id);
    expect((await readBy(server, first)).statusCode).toBe(404);
    expect((await readBy(server, second)).statusCode).toBe(200);
    expect(`${(await ann.api.mealPlans.getCalendarLink({ id }))?.url}`.endsWith(second)).toBe(true);
    await ann.api.mealPlans.removeCalendarLink({ id });
    expect((await readBy(server, second)).statusCode).toBe(404);
    expect((await readBy(server, other)).statusCode).toBe(200);
    await ann.ctx.db.scopeMember.deleteMany({ where: { scopeId: id } });
    expect((await readBy(server, other)).statusCode).toBe(404);
    await expect(ben.api.mealPlans.getCalendarLink({ id })).rejects.toThrow('notFound');
  });

  test('that is made while the plan or the person goes for good is not there', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makePlan(ann);
    await share(id, ann, ben);
    for (const [by, statement, gone, end] of [
      [ben, 'DELETE FROM users WHERE id = $1', ben.userId, 'unauthorized'],
      [ann, 'DELETE FROM scopes WHERE id = $1', id, 'notFound'],
    ] as const) {
      const held = await holdTransaction(server, statement, [gone]);
      const made = endOf(by.api.mealPlans.createCalendarLink({ id }));
      await held.untilWaiting(1);
      await held.release();
      expect(await made).toBe(end);
    }
  });

  test('that is guessed, of another plan or missing is not found, and neither is a plan in the trash', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [id, own] = [await makePlan(ann), await makePlan(ben)];
    const url = await linkOf(ann, id);
    const { search } = new URL(url, 'http://localhost');
    for (const path of [`${id}/ical`, `${id}/ical?secret=`, `${id}/ical?secret=x`, `${own}/ical${search}`]) {
      expect((await readBy(server, `/api/mealPlans/${path}`)).statusCode).toBe(404);
    }
    await expect(ben.api.mealPlans.createCalendarLink({ id })).rejects.toThrow('notFound');
    await ann.ctx.db.scope.update({ where: { id }, data: { deletedAt: new Date() } });
    expect((await readBy(server, url)).statusCode).toBe(404);
  });
});
