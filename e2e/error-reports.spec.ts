import { expect, test } from './setup/fixtures.ts';

const service = 'https://errors.example.org';

test('spec 8: a page tells its errors to the service that the server names, as far as its policy lets it', async ({
  page,
}) => {
  // The page of a server with a service, made of that of this one.
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("connect-src 'self';");
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${service}`),
      },
      body: html.replace(
        'name="error-service" content=""',
        `name="error-service" content="${service.replace('//', '//key@')}/7"`,
      ),
    });
  });
  const told: string[] = [];
  await page.route(`${service}/**`, async (route) => {
    told.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto('/#/auth/login?token=secret');
  await expect(async () => {
    await page.evaluate(() => {
      const error = new TypeError(`a bug of ${Math.random()}`);
      error.stack = `TypeError: a bug\n    at draw (${window.location.origin}/assets/ground-1.js:1:${Math.ceil(Math.random() * 1e6)})`;
      window.dispatchEvent(new ErrorEvent('error', { error }));
    });
    expect(told.length).toBeGreaterThan(0);
  }).toPass();
  expect(told[0]).toContain('"value":"a bug of"');
  expect(told[0]).toContain('app:///assets/ground-1.js');
  expect(told[0]).not.toContain('secret');
  expect(blocked).toEqual([]);
});
