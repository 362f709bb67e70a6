import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { createLog } from '../log.ts';
import { toHtml } from './html.ts';
import { createMailer } from './smtp-mailer.ts';
import { headersOf, type MailSink, startMailSink } from './testing/mail-sink.ts';

let sink: MailSink;
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  sink = await startMailSink();
});

afterAll(() => sink.close());

beforeEach(() => void sink.taken.splice(0));

const env = { MAIL_FROM: 'Trivet <kitchen@example.org>', PUBLIC_BASE_URL: 'https://trivet.example', PORT: 3000 };
const newMailer = (SMTP_URL = sink.url) => createMailer({ ...env, SMTP_URL }, log, 500);
const newLogMailer = (heard = log) => createMailer({ ...env, SMTP_URL: undefined }, heard);

const mail = {
  to: { name: 'Ann', email: 'ann@example.org' },
  subject: 'Hello',
  text: (name: string) => `Hello ${name}`,
};

test('a mail reaches its one receiver as text and as HTML', async () => {
  const mailer = newMailer();
  expect(mailer.isConfigured).toBe(true);
  await mailer.verify();
  await mailer.send(mail);
  expect(sink.taken).toHaveLength(1);
  expect(sink.taken[0]?.receivers).toEqual(['ann@example.org']);
  expect(headersOf(sink.taken[0]!)).toEqual(
    expect.arrayContaining(['From: Trivet <kitchen@example.org>', 'To: Ann <ann@example.org>', 'Subject: Hello']),
  );
  expect(sink.taken[0]?.source).toContain('Content-Type: text/plain');
  expect(sink.taken[0]?.source).toContain('<p>Hello Ann</p>');
});

test('each try to send a mail has the same id, so that programs show it once', async () => {
  for (let tries = 0; tries < 2; tries += 1) await newMailer().send({ ...mail, id: 'a-mail' });
  const ids = sink.taken.map((sent) => headersOf(sent).filter((line) => line.startsWith('Message-ID: ')));
  expect(ids).toEqual([['Message-ID: <a-mail@trivet.example>'], ['Message-ID: <a-mail@trivet.example>']]);
});

test('names and subjects of every script arrive', async () => {
  await newMailer().send({ ...mail, to: { name: 'אנה', email: mail.to.email }, subject: 'Crème brûlée für 4 — 🍮' });
  const subject = headersOf(sink.taken[0]!).find((line) => line.startsWith('Subject: '));
  expect(subject).toMatch(/^Subject: =\?UTF-8\?/);
});

test.each([
  ['name', { ...mail, to: { name: 'Ann\r\nBcc: eve@example.org', email: 'ann@example.org' } }],
  ['subject', { ...mail, subject: 'Hi\r\nBcc: eve@example.org\r\n\r\n<b>other body</b>' }],
  ['name with a second address', { ...mail, to: { name: '"Ann" <eve@example.org>, Ben', email: 'ann@example.org' } }],
])('H2 a line break in the %s adds neither a header nor a receiver', async (_place, hostile) => {
  await newMailer().send(hostile);
  expect(sink.taken.map(({ receivers }) => receivers)).toEqual([['ann@example.org']]);
  const names = headersOf(sink.taken[0]!).map((line) => line.split(':')[0]?.toLowerCase());
  expect(names).not.toContain('bcc');
  expect(names.filter((name) => name === 'to')).toHaveLength(1);
});

test.each([
  'ann@example.org\r\nRCPT TO:<eve@example.org>',
  'ann@example.org, eve@example.org',
  'Eve <eve@example.org>',
  '',
])('H2 the address %j is refused', async (email) => {
  for (const mailer of [newMailer(), newLogMailer()]) {
    await expect(mailer.send({ ...mail, to: { name: 'Ann', email } })).rejects.toMatchObject({ code: 'invalidEmail' });
  }
  expect(sink.taken).toEqual([]);
});

test('X7 what people wrote is escaped, and only our own addresses become links', () => {
  const written =
    'Hello <img src=x onerror=alert(1)> & "you",\nhttps://evil.example/x\n\nhttps://trivet.example/#/a?b=1&c="2"';
  const html = toHtml(written, 'https://trivet.example');
  expect(html).not.toContain('<img');
  expect(html).toContain(
    'Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;you&quot;,<br>https://evil.example/x</p>',
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://trivet.example/#/a?b=1&amp;c=&quot;2&quot;',
  ]);
});

test('X7 an address that only begins like ours is no link', () => {
  expect(toHtml('https://trivet.example.evil.test/', 'https://trivet.example')).not.toContain('<a');
});

test('without a mail server the mail goes to the log, whole', async () => {
  const lines: string[] = [];
  const heard = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  const mailer = newLogMailer(heard);
  await mailer.verify();
  await mailer.send({ ...mail, text: () => 'http://localhost:3000/#/auth/reset?grant=abc' });
  expect(mailer.isConfigured).toBe(false);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    mail: { to: 'ann@example.org', subject: 'Hello', text: 'http://localhost:3000/#/auth/reset?grant=abc' },
  });
});

test('a mail server that is not there is mailUnavailable', async () => {
  const mailer = newMailer('smtp://127.0.0.1:1');
  await expect(mailer.verify()).rejects.toMatchObject({ code: 'mailUnavailable' });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mailUnavailable' });
});

test('a mail server that says nothing is given up when its time is over', async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const begun = Date.now();
  await expect(
    newMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`).send(mail),
  ).rejects.toMatchObject({
    code: 'mailUnavailable',
  });
  expectWithinMs(Date.now() - begun, 2_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
