import { describe, expect } from 'vitest';
import { readVapid } from '#api/features/notifications/testing/push-service';
import { arrived, deliverNow, deviceOf, subscribe, test } from '#api/features/notifications/testing/push-test';
import { loadVapidKeys } from '#api/kernel/push/vapid-keys';
import type { TestUser } from '#api/kernel/testing/test';

const write = (from: TestUser, to: TestUser, body: string) => from.api.messages.createMessage({ to: to.userId, body });

describe('spec 4: a message', () => {
  test('is told to the devices of its receiver, encrypted and signed, and to nobody else', async ({
    newUser,
    pushes,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [annBrowser, benBrowser] = [await subscribe(pushes, ann), await subscribe(pushes, ben)];

    await write(ann, ben, 'Soup tonight?');

    const [{ headers, payload }] = (await arrived(pushes, benBrowser)) as [Awaited<ReturnType<typeof arrived>>[number]];
    expect(payload).toEqual({
      id: expect.any(String) as string,
      type: 'messages:new',
      tag: `messages:${ann.userId}`,
      title: 'ann',
      body: 'Soup tonight?',
      lang: 'en-US',
      dir: 'ltr',
      subjectId: ann.userId,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/);
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    const { publicKey } = await ben.api.notifications.getSettings();
    const { key, claims } = readVapid(headers.authorization ?? '');
    expect([key, claims.aud]).toEqual([publicKey, 'http://push.test']);
    expect(await loadVapidKeys(server.services.db)).toMatchObject({ publicKey });
    await expect.poll(async () => (await deviceOf(ben, benBrowser))?.notifications).toEqual([]);
    expect(pushes.receivedBy(annBrowser)).toEqual([]);
  });

  test('X4 is text on one line, cut, whatever people write, with a name and with a recipe', async ({
    newUser,
    pushes,
  }) => {
    const ann = await newUser('<b>ann</b>'.padEnd(200, 'x'));
    const ben = await newUser('ben');
    const browser = await subscribe(pushes, ben);
    const { id: recipeId } = await ann.api.recipes.createRecipe({ title: '<i>Soup</i> {{name}}' });
    const html = '<img src=x onerror=alert(1)>\n\u2028&amp;';
    await write(ann, ben, html + '\u{1f35c}'.repeat(4_000));
    await arrived(pushes, browser);
    await ann.api.messages.createMessage({ to: ben.userId, recipeId });
    const [first, second] = (await arrived(pushes, browser, 2)).map(({ payload }) => payload);
    expect(first?.title).toMatch(/^<b>ann<\/b>x+\.\.\.$/);
    expect(first?.title.length).toBeLessThanOrEqual(60);
    expect(first?.body).toMatch(/^<img src=x onerror=alert\(1\)> .*\.\.\.$/u);
    expect(first?.body.length).toBeLessThanOrEqual(200);
    expect(second?.body).toBe('Sent you a recipe: <i>Soup</i> {{name}}');
  });

  test.for([
    [
      'its receiver blocks its sender',
      (ann: TestUser, ben: TestUser) => ben.api.blocks.blockUser({ userId: ann.userId }),
    ],
    [
      'its sender blocks its receiver',
      (ann: TestUser, ben: TestUser) => ann.api.blocks.blockUser({ userId: ben.userId }),
    ],
    ['its sender closes the account', (ann: TestUser) => ann.api.users.closeAccount({ email: ann.email })],
  ] as const)('that still waits for a device is not told once %s', async ([, end], { newUser, pushes }) => {
    const [ann, ben, cleo] = [await newUser('ann'), await newUser('ben'), await newUser('cleo')];
    const browser = await subscribe(pushes, ben);
    pushes.answer(browser, (response) => response.writeHead(429, { 'retry-after': '60' }).end());
    await write(ann, ben, 'one');
    await arrived(pushes, browser);
    await expect.poll(async () => (await deviceOf(ben, browser))?.failures).toBe(1);
    await write(cleo, ben, 'two');
    await end(ann, ben);
    pushes.answer(browser, (response) => response.writeHead(201).end());
    await deliverNow(ben, browser);
    expect(pushes.receivedBy(browser).map(({ payload }) => payload.body)).toEqual(['one', 'two']);
  });

  test('is told in the language of the reader, and several that wait are one', async ({ newUser, pushes }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ben.api.users.updatePreferences({ 'global.language': 'he' });
    const browser = await subscribe(pushes, ben);
    pushes.answer(browser, (response) => response.writeHead(503).end());
    await write(ann, ben, 'one');
    await arrived(pushes, browser);
    await expect.poll(async () => (await deviceOf(ben, browser))?.failures).toBe(1);
    await write(ann, ben, 'two');
    pushes.answer(browser, (response) => response.writeHead(201).end());
    await deliverNow(ben, browser);
    const [, both] = pushes.receivedBy(browser).map(({ payload }) => payload);
    expect(both).toMatchObject({ lang: 'he', dir: 'rtl', body: 'שתי הודעות חדשות' });
    expect((await deviceOf(ben, browser))?.notifications).toEqual([]);
  });
});
