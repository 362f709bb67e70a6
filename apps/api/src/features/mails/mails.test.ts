import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { extend } from '#api/kernel/context';
import { headersOf, type MailSink, partsOf, startMailSink } from '#api/kernel/mail/testing/mail-sink';
import type { Mailer } from '#api/kernel/mail/mailer';
import { createMailer } from '#api/kernel/mail/smtp-mailer';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, test as withServer, type TestUser } from '#api/kernel/testing/test';
import { queueEmailChanged } from './queue-mail.service.ts';
import { forgetMails, sendMails } from './send-mails.service.ts';

const base = 'https://cook.example.org';
let sink: MailSink;
let server: TestServer;

beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({ SMTP_URL: sink.url, PUBLIC_BASE_URL: `${base}/` });
  // The schedule would send what a test leaves to wait.
  await server.queue.stop();
});

afterAll(async () => {
  await server.close();
  await sink.close();
});

beforeEach(async () => {
  sink.isAway = false;
  sink.unknown.clear();
  sink.taken.splice(0);
  await server.services.db.outgoingMail.deleteMany();
});

let networks = 0;

/** Registers somebody, and returns their address. */
async function register(name: string, language = 'en'): Promise<string> {
  const email = `p${randomUUID()}@example.org`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/register',
    payload: { name, email, password: 'a good secret' },
    headers: { 'accept-language': language },
    remoteAddress: `10.82.0.${(networks += 1)}`,
  });
  expect(answer.statusCode).toBe(200);
  return email;
}

/** Waits until no mail waits for its first try. */
const settled = () =>
  vi.waitFor(async () => expect(await server.services.db.outgoingMail.count({ where: { tries: 0 } })).toBe(0), 60_000);
const sentTo = async (email: string) => {
  await settled();
  return vi.waitFor(
    () => sink.taken.find(({ receivers }) => receivers.includes(email)) ?? expect.fail('no mail'),
    60_000,
  );
};
/** Queues a mail to each person, as registrations and requests do. */
const queue = (kind: string, people: { userId: string }[], from?: { userId: string }[]) =>
  server.services.db.outgoingMail.createMany({
    data: people.map(({ userId }, at) => ({ userId, kind, fromUserId: from?.[at]?.userId ?? null })),
  });
/** Makes all mails that wait due, also by a clock that is set back a little. */
const becomeDue = () => server.services.db.$executeRaw`
  UPDATE outgoing_mails SET next_try_at = now() - interval '1 minute' WHERE next_try_at IS NOT NULL`;
const waiting = () => server.services.db.outgoingMail.count({ where: { nextTryAt: { not: null } } });
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);

describe('spec 1: the mail that greets a new person', () => {
  test('is in the language that their browser asks for, as text and as HTML', async () => {
    const mail = await sentTo(await register('Ann', 'de-AT,de;q=0.9,en;q=0.5'));
    const { text, html } = partsOf(mail);
    expect(headersOf(mail)).toContain('Subject: Willkommen bei Trivet');
    expect(text).toMatch(/^Hallo Ann,\n\ndein Trivet-Konto ist bereit/);
    expect(html).toContain('<p>Hallo Ann,</p>');
    expect([text.includes(`\n\n${base}/\n\n`), linksOf(html)]).toEqual([true, [`${base}/`]]);
  });

  test.each([
    ['<img src=x onerror=alert(1)> https://evil.example/x', 'the markup and the address'],
    ['Ann\r\nBcc: eve@example.org\r\n\r\nbody', 'the headers'],
  ])('X7 H2 has a name %j without %s of it', async (name) => {
    const email = await register(name);
    const mail = await sentTo(email);
    const { html } = partsOf(mail);
    expect(mail.receivers).toEqual([email]);
    expect(headersOf(mail).map((line) => line.split(':')[0]?.toLowerCase())).not.toContain('bcc');
    expect(linksOf(html)).toEqual([`${base}/`]);
    expect(html).not.toMatch(/<img|evil\.example|eve@/);
  });

  withServer('is not queued where no mail server is set', async ({ server: silent }) => {
    const payload = { name: 'Ann', email: `p${randomUUID()}@example.org`, password: 'a good secret' };
    const answer = await silent.app.inject({ method: 'POST', url: '/api/users/register', payload });
    expect(answer.statusCode).toBe(200);
    expect(await silent.services.db.outgoingMail.count({ where: { user: { email: payload.email } } })).toBe(0);
  });
});

describe('spec 4: the mail about a friend request', () => {
  test('is in the language of whoever reads it, and names who asks without their address', async () => {
    const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
    await ben.api.users.updatePreferences({ 'global.language': 'it-it' });
    await ann.api.users.createFriendship({ friendId: ben.userId });
    const mail = await sentTo(ben.email);
    const { text, html } = partsOf(mail);
    expect(headersOf(mail)).toContain('Subject: Hai una richiesta di amicizia su Trivet');
    expect(text).toContain('Ciao ben,\n\nann vorrebbe stringere amicizia con te');
    expect([linksOf(html), mail.source.includes(ann.email)]).toEqual([[`${base}/#/people`], false]);
  });

  test('X7 has nothing of somebody who is called like an address', async () => {
    const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
    await ann.api.users.updateUser({ name: ann.email });
    await ann.api.users.createFriendship({ friendId: ben.userId });
    const { text } = partsOf(await sentTo(ben.email));
    expect(text).toContain('Someone wants to be friends with you');
    expect(text).not.toContain(ann.userId);
  });

  test('comes once, however often somebody asks, and not to somebody who has asked before', async () => {
    const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
    for (let round = 0; round < 3; round += 1) {
      await ann.api.users.createFriendship({ friendId: ben.userId });
      await sentTo(ben.email);
      if (round < 2) await ann.api.users.deleteFriendship({ friendId: ben.userId });
    }
    await ben.api.users.createFriendship({ friendId: ann.userId });
    await settled();
    expect(sink.taken.map(({ receivers }) => receivers)).toEqual([[ben.email]]);
  });

  test('does not come when the request was taken back or either account was closed meanwhile', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => createUser(server, name)));
    const [asking, asked] = [people.slice(0, 4), people.slice(4)];
    await server.services.db.friendship.createMany({
      data: asking.map(({ userId }, at) => ({ userId, friendId: asked[at]!.userId })),
    });
    await queue('friendRequest', asked, asking);
    await asking[0]!.api.users.deleteFriendship({ friendId: asked[0]!.userId });
    for (const { api, email } of [asking[1]!, asked[2]!]) await api.users.closeAccount({ email });
    await sendMails(server.services);
    expect([await waiting(), sink.taken.map(({ receivers }) => receivers)]).toEqual([0, [[asked[3]!.email]]]);
  });
});

describe('R25 mails while the mail server is away', () => {
  test('wait, and each arrives once when it is back, whichever process sends it', async () => {
    const people = [await createUser(server, 'ann'), await createUser(server, 'ben')];
    await queue('welcome', people);
    sink.isAway = true;
    await sendMails(server.services);
    expect([await waiting(), sink.taken]).toEqual([2, []]);
    sink.isAway = false;
    // They wait for a while before the next try.
    await sendMails(server.services);
    expect([await waiting(), sink.taken]).toEqual([2, []]);
    await becomeDue();
    await Promise.all([sendMails(server.services), sendMails(server.services)]);
    const emails = people.map(({ email }) => email).toSorted();
    expect(sink.taken.flatMap(({ receivers }) => receivers).toSorted()).toEqual(emails);
    expect(await waiting()).toBe(0);
    await becomeDue();
    await sendMails(server.services);
    expect(sink.taken).toHaveLength(2);
  });

  test('wait too when they tell an earlier address of a new one, which closing the account does not stop', async () => {
    const ann = await createUser(server, 'ann');
    await queueEmailChanged(server.services, { userId: ann.userId, email: 'earlier@example.org' });
    await ann.api.users.closeAccount({ email: ann.email });
    sink.isAway = true;
    await sendMails(server.services);
    expect([await waiting(), sink.taken]).toEqual([1, []]);
    sink.isAway = false;
    await becomeDue();
    await sendMails(server.services);
    expect(sink.taken.map(({ receivers }) => receivers)).toEqual([['earlier@example.org']]);
    expect(headersOf(sink.taken[0]!)).toContain('Subject: Your Trivet email address was changed');
  });

  test('wait as well while its name does not resolve, and arrive once when it does', async () => {
    const ann = await createUser(server, 'ann');
    await queue('welcome', [ann]);
    // No name server is asked for a label of more than 63 letters.
    const env = { ...server.services.env, SMTP_URL: `smtp://${'a'.repeat(64)}.example.org:25` };
    const lost = extend(server.services, { mailer: createMailer(env, server.services.log) });
    for (const waits of [1, 1]) {
      await becomeDue();
      await sendMails(lost);
      expect(await waiting()).toBe(waits);
    }
    for (const _again of [1, 2]) {
      await becomeDue();
      await sendMails(server.services);
    }
    expect([await waiting(), sink.taken.map(({ receivers }) => receivers)]).toEqual([0, [[ann.email]]]);
  });

  test('are not held up by one that no mail server takes, which is given up after three days', async () => {
    const [nobody, ann] = [await createUser(server, 'nobody'), await createUser(server, 'ann')];
    sink.unknown.add(nobody.email);
    await queue('welcome', [nobody, ann]);
    await sendMails(server.services);
    expect([sink.taken.flatMap(({ receivers }) => receivers), await waiting()]).toEqual([[ann.email], 1]);
    await server.services.db.$executeRaw`
      UPDATE outgoing_mails SET next_try_at = now(), created_at = now() - interval '4 days' WHERE next_try_at IS NOT NULL`;
    await sendMails(server.services);
    expect(await waiting()).toBe(0);
    await server.services.db.$executeRaw`UPDATE outgoing_mails SET created_at = now() - interval '8 days'`;
    await forgetMails(server.services);
    expect(await server.services.db.outgoingMail.count()).toBe(0);
  });
});

describe('R25 a process that is killed while it sends mails', () => {
  /** Begins to send with a process that dies at the second mail: before the mail server has it, or right after. */
  async function dieAtSecond({ isHandedOver }: { isHandedOver: boolean }): Promise<void> {
    const { mailer } = server.services;
    const dies = Promise.withResolvers<undefined>();
    let sent = 0;
    const send: Mailer['send'] = async (mail) => {
      sent += 1;
      if (sent < 2 || isHandedOver) await mailer.send(mail);
      if (sent < 2) return;
      dies.resolve(undefined);
      // What comes after the last instruction of a process never comes.
      await new Promise(() => {});
    };
    void sendMails(extend(server.services, { mailer: { ...mailer, send } }));
    await dies.promise;
  }

  test.each([
    ['before the mail server has it, loses no mail and sends none twice', false, 1],
    ['before it has noted it, loses no mail, and sends that one again under its id, so that it is shown once', true, 2],
  ])('%s', async (_title, isHandedOver, times) => {
    const people = await Promise.all(['ann', 'ben', 'cat'].map((name) => createUser(server, name)));
    await queue('welcome', people);
    await dieAtSecond({ isHandedOver });
    // No other process takes its mails at once, because it could still be alive.
    await sendMails(server.services);
    expect([await waiting(), sink.taken.length]).toEqual([2, isHandedOver ? 2 : 1]);
    await becomeDue();
    await sendMails(server.services);
    expect(await waiting()).toBe(0);
    const idsTo = ({ email }: TestUser) =>
      sink.taken
        .filter(({ receivers }) => receivers.includes(email))
        .map((mail) => headersOf(mail).find((line) => line.startsWith('Message-ID: ')));
    const arrived = people.map(idsTo);
    expect(arrived.map((ids) => ids.length).toSorted()).toEqual([1, 1, times]);
    expect(arrived.map((ids) => new Set(ids).size)).toEqual([1, 1, 1]);
    expect(arrived.flat()).not.toContain(undefined);
  });
});
