import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { UserContext } from '#api/kernel/context';
import { extend } from '#api/kernel/context';
import { namedLimits } from '#api/kernel/limits/table';
import type { Mail } from '#api/kernel/mail/mailer';
import { holdTransaction } from '#api/kernel/testing/hold';
import { test, type TestUser } from '#api/kernel/testing/test';
import { createReport } from './reports.service.ts';

const operator = 'operator@example.org';

/** Returns the context of a person on a server that has these settings, and the mails that it sends. */
function withMail({ ctx }: TestUser, settings: { email?: string; isConfigured?: boolean; isDown?: boolean }) {
  const sent: Mail[] = [];
  const mailer = {
    isConfigured: settings.isConfigured ?? true,
    verify: () => Promise.resolve(),
    send: (mail: Mail) => {
      if (settings.isDown === true) return Promise.reject(new Error('no answer'));
      sent.push(mail);
      return Promise.resolve();
    },
  };
  const own: UserContext = extend(ctx, { mailer, env: { ...ctx.env, OPERATOR_EMAIL: settings.email } });
  return { ctx: own, sent };
}

const reportsBy = ({ ctx, userId }: TestUser) => ctx.db.report.findMany({ where: { reporterId: userId } });

describe('a report', () => {
  test('of a message is kept with its text and mailed to the operator', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: messageId } = await ben.api.messages.createMessage({
      to: ann.userId,
      body: 'Pay me\nReport: none <b>x</b>',
    });
    const { ctx, sent } = withMail(ann, { email: operator });
    const report = { userId: ben.userId, messageId, reason: 'Asks for money' };
    expect(await createReport(ctx, report)).toEqual({ delivery: 'mail' });
    expect(await reportsBy(ann)).toMatchObject([
      { userId: ben.userId, messageId, messageBody: 'Pay me\nReport: none <b>x</b>', reason: 'Asks for money' },
    ]);
    expect(sent.map(({ to }) => to.email)).toEqual([operator]);
    const text = sent[0]?.text('') ?? '';
    expect(text).toContain(`${ann.email} reported a message from ${ben.email}:\n\n> Asks for money\n`);
    expect(text).toContain('> Pay me\n> Report: none <b>x</b>\n');
  });

  test.for([
    ['no address of the operator', {}],
    ['no mail server', { email: operator, isConfigured: false }],
    ['a mail server that does not answer', { email: operator, isDown: true }],
  ] as const)('is kept and noted in the log with %s, and says so', async ([, settings], { newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { ctx } = withMail(ann, settings);
    expect(await createReport(ctx, { userId: ben.userId, reason: 'Rude' })).toEqual({ delivery: 'log' });
    expect(await reportsBy(ann)).toMatchObject([{ reason: 'Rude', messageId: null, messageBody: null }]);
  });

  test('of somebody whose account is being deleted finds nobody', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const held = await holdTransaction(server, 'DELETE FROM users WHERE id = $1', [ben.userId]);
    const report = createReport(ann.ctx, { userId: ben.userId, reason: 'Rude' });
    await held.untilWaiting(1);
    await Promise.all([expect(report).rejects.toMatchObject({ code: 'notFound' }), held.release()]);
  });

  test('is written in the language of the operator’s own account', async ({ newUser }) => {
    const [ann, ben, boss] = [await newUser('ann'), await newUser('ben'), await newUser('boss')];
    await boss.api.users.updatePreferences({ 'global.language': 'de-de' });
    const { ctx, sent } = withMail(ann, { email: boss.email.toUpperCase() });
    await createReport(ctx, { userId: ben.userId, reason: 'Unhöflich' });
    expect(sent[0]?.subject).toBe('Meldung über jemanden auf Trivet');
  });

  test('Z1 names only people, and messages that this person wrote to the caller', async ({ newUser }) => {
    const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
    const { id: toBen } = await ann.api.messages.createMessage({ to: ben.userId, body: 'Hi' });
    const { id: toAnn } = await ben.api.messages.createMessage({ to: ann.userId, body: 'Hi' });
    const refused = (who: TestUser, report: { userId: string; messageId?: string }) =>
      expect(who.api.reports.createReport({ ...report, reason: 'Rude' })).rejects;
    await refused(ann, { userId: randomUUID() }).toThrow('notFound');
    await refused(ann, { userId: ben.userId, messageId: toBen }).toThrow('notFound');
    await refused(cat, { userId: ben.userId, messageId: toAnn }).toThrow('notFound');
    await refused(ann, { userId: cat.userId, messageId: toAnn }).toThrow('notFound');
    await refused(ann, { userId: ann.userId }).toThrow('invalidInput');
    await ann.api.messages.deleteMyCopy({ id: toAnn });
    await refused(ann, { userId: ben.userId, messageId: toAnn }).toThrow('notFound');
    expect([await reportsBy(ann), await reportsBy(cat)]).toEqual([[], []]);
  });

  test('passes a block, and nothing of it reaches the other person', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const frames = await ann.frames();
    await ann.api.blocks.blockUser({ userId: ben.userId });
    // These two tell of the block.
    expect([(await frames.next()).type, (await frames.next()).type]).toEqual(['friends:changed', 'messages:changed']);
    await ben.api.reports.createReport({ userId: ann.userId, reason: 'Blocked me' });
    await ann.api.users.updateUser({ name: 'Anna' });
    expect((await frames.next()).type).toBe('friends:changed');
    expect(await reportsBy(ben)).toHaveLength(1);
  });

  test('is one of ten in a day, and needs a reason', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const send = (reason: string) => ann.api.reports.createReport({ userId: ben.userId, reason });
    await expect(send('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (let sent = 0; sent < namedLimits.reports.points; sent += 1) await send('Rude');
    await expect(send('Rude')).rejects.toThrow('tooManyRequests');
    expect(await reportsBy(ann)).toHaveLength(namedLimits.reports.points);
  });
});
