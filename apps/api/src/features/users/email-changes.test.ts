import { expect, vi } from 'vitest';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test, type TestUser } from '#api/kernel/testing/test';

/** Returns the addresses that got a mail about a change, in order, once all mails are sent. */
async function told(server: TestServer): Promise<string[]> {
  const isWaiting = { where: { nextTryAt: { not: null } } };
  await vi.waitFor(async () => expect(await server.services.db.outgoingMail.count(isWaiting)).toBe(0), 60_000);
  return server.lines
    .filter((line) => line.includes('was changed'))
    .map((line) => (JSON.parse(line) as { mail: { to: string } }).mail.to);
}

/** Makes the present address of a person this many hours old. */
const ageAddress = (server: TestServer, { userId }: TestUser, hours: number) =>
  server.services.db.$executeRaw`
    UPDATE users SET email_changed_at = now() - make_interval(hours => ${hours}) WHERE id = ${userId}::uuid`;

const put = (server: TestServer, user: TestUser, body: object, remoteAddress = '10.8.8.8') =>
  server.app.inject({
    method: 'PUT',
    url: '/api/users',
    headers: { authorization: `Bearer ${user.token}` },
    payload: body,
    remoteAddress,
  });

test('the address that was registered with is told of its change, one that was only tried is not', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  for (const email of ['victim-1@example.com', 'victim-2@example.com', 'victim-3@example.com']) {
    expect((await put(server, ann, { email })).json()).toMatchObject({ email });
  }
  expect((await told(server)).filter((email) => email === ann.email || email.startsWith('victim'))).toEqual([
    ann.email,
  ]);
});

test('an address is told of its change once it stood for a day', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const [second, third, fourth] = ['2nd', '3rd', '4th'].map((place) => `${place}-${ann.email}`);
  await put(server, ann, { email: second });
  await ageAddress(server, ann, 23);
  await put(server, ann, { email: third });
  await ageAddress(server, ann, 25);
  await put(server, ann, { email: fourth });
  expect((await told(server)).filter((email) => email.endsWith(ann.email))).toEqual([ann.email, third]);
});

test('one account sends three such mails an hour at most, and the change counts all the same', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  for (const place of [1, 2, 3, 4]) {
    const email = `${place}-${ann.email}`;
    expect((await put(server, ann, { email })).json()).toMatchObject({ email });
    await ageAddress(server, ann, 48);
  }
  const addresses = (await told(server)).filter((email) => email.endsWith(ann.email));
  expect(addresses).toEqual([ann.email, `1-${ann.email}`, `2-${ann.email}`]);
});

test('a name brings no link, no line and no length into a mail', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const name = `Cheap pills\r\n\r\nhttps://evil.example/buy?x=1 www.evil.example or call +1 800 555 1234 ${'now '.repeat(40)}`;
  await ann.rest('PUT', '/users', { name });
  await put(server, ann, { email: `new-${ann.email}` });
  await told(server);
  const line = server.lines.findLast((text) => text.includes('was changed')) ?? '';
  const { text } = (JSON.parse(line) as { mail: { text: string } }).mail;
  expect(text.split('\n')[0]).toMatch(/^Hello Cheap pills https evil example buy\?x= www evil/);
  expect(text.split('\n')[0]?.length).toBeLessThan(70);
  expect(text).not.toMatch(/evil\.|800|555/);
});

test('A2 changes of address tell of five taken addresses in an hour, counted with those of registrations', async () => {
  const server = await startTestServer();
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  const register = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: { email, password: '123456' },
      remoteAddress: '10.8.8.8',
    });
  for (let turn = 0; turn < 3; turn += 1) expect((await register(ben.email)).statusCode).toBe(406);
  for (let turn = 0; turn < 2; turn += 1) expect((await put(server, ann, { email: ben.email })).statusCode).toBe(406);
  const taken = await put(server, ann, { email: ben.email });
  expect([taken.statusCode, Number(taken.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await put(server, ann, { email: 'free@example.org' })).statusCode).toBe(429);
  expect((await put(server, ann, { name: 'Anne' })).statusCode).toBe(200);
  await server.close();
});

test('A2 of changes of address that one account asks for at the same moment five are looked at', async () => {
  const server = await startTestServer();
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_value, index) => put(server, ann, { email: ben.email }, `10.8.9.${index}`)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(406), ...Array<number>(7).fill(429)]);
  await server.close();
});
