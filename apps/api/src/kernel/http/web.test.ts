import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { buildApp } from '#api/app';
import { startTestServer } from '../testing/server.ts';
import { testAlone as test } from '../testing/test.ts';
import { makeWebDir } from '../testing/web-dir.ts';

test('what cannot be a file of the client is refused as the caller’s mistake', async ({ server }) => {
  const webDir = await makeWebDir('', { 'robots.txt': 'a few letters' });
  const app = await buildApp(server.services, server.hub, webDir);
  const logged = server.lines.length;
  try {
    const asked = [
      { url: '/%00', status: 400, errorCode: 'invalidInput' },
      { url: '/..%2f..%2fetc/passwd', status: 404, errorCode: 'notFound' },
      { url: '/robots.txt', headers: { range: 'bytes=900-' }, status: 400, errorCode: 'invalidInput' },
      { url: '/nowhere.txt', status: 404, errorCode: 'notFound' },
    ];
    for (const { status, errorCode, ...request } of asked) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json()], request.url).toMatchObject([status, { errorCode }]);
    }
    expect(server.lines.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([]);
  } finally {
    await app.close();
    await rm(webDir, { recursive: true });
  }
});

test('spec 8: the page names the error service, which its policy lets it reach, and nothing without one', async ({
  server,
}) => {
  const webDir = await makeWebDir('<meta name="error-service" content="__ERROR_SERVICE__">');
  const pageWith = async (SENTRY_DSN?: string) => {
    const services = { ...server.services, env: { ...server.services.env, SENTRY_DSN } };
    const app = await buildApp(services, server.hub, webDir);
    const { body, headers } = await app.inject({ url: '/' });
    await app.close();
    return { body, connects: /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] };
  };
  try {
    const dsn = 'https://key@errors.example.org:8443/base/12';
    expect(await pageWith(dsn)).toEqual({
      body: `<meta name="error-service" content="${dsn}">`,
      connects: "'self' https://errors.example.org:8443",
    });
    expect(await pageWith()).toEqual({ body: '<meta name="error-service" content="">', connects: "'self'" });
  } finally {
    await rm(webDir, { recursive: true });
  }
});

test('spec 3: files can be shared with the installed client while photographs are read, and only then', async () => {
  const share = { action: './', method: 'GET' };
  const webDir = await makeWebDir('', {
    'manifest.webmanifest': JSON.stringify({ name: 'Trivet', share_target: share }),
  });
  const manifestWith = async (FLAGS: { enableOCR: boolean }) => {
    const server = await startTestServer({ FLAGS });
    const app = await buildApp(server.services, server.hub, webDir);
    const answer = await app.inject({ url: '/manifest.webmanifest' });
    const shared = await app.inject({
      url: '/share',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
      payload: '--a--',
    });
    await app.close();
    return { manifest: answer.json<unknown>(), type: answer.headers['content-type'], to: shared.headers.location };
  };
  try {
    const off = await manifestWith({ enableOCR: false });
    expect(off.manifest).toEqual({ name: 'Trivet', share_target: share });
    const on = await manifestWith({ enableOCR: true });
    expect(on).toMatchObject({
      type: expect.stringContaining('application/manifest+json') as string,
      manifest: {
        name: 'Trivet',
        share_target: {
          action: './share',
          method: 'POST',
          params: { text: 'share-text', files: [{ name: 'share-files' }] },
        },
      },
      // Where the service worker is missing, the person chooses the files again.
      to: './#/clip/photo',
    });
  } finally {
    await rm(webDir, { recursive: true });
  }
});
