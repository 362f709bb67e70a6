import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import tls, { TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { selfSigned } from './testing/self-signed.ts';
import { listening, playInternet, publicAddress, type TinyInternet } from './testing/tiny-internet.ts';

let internet: TinyInternet;
const trusted = tls.getCACertificates('default');

afterEach(async () => {
  tls.setDefaultCACertificates(trusted);
  await internet.close();
});

test('W11 cookies of an answer and of a redirect are never sent back', async () => {
  const seen: IncomingHttpHeaders[] = [];
  internet = await playInternet((request, response) => {
    seen.push(request.headers);
    response.setHeader('set-cookie', ['session=stolen; Path=/', 'other=1']);
    if (request.url === '/first') response.writeHead(302, { location: '/second' });
    response.end('page');
  });
  await internet.fetcher.get('http://pub.test/first');
  await internet.fetcher.get('http://pub.test/third');
  expect(seen).toHaveLength(3);
  for (const headers of seen) {
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  }
});

test('W11 a sign-in challenge is a refusal and no credentials follow', async () => {
  const seen: (string | undefined)[] = [];
  internet = await playInternet((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x", Negotiate' }).end();
  });
  await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject({
    code: 'addressRefused',
    data: { status: 401 },
  });
  expect(seen).toEqual([undefined]);
});

test.each([400, 403, 404, 429, 500, 503])('a site that answers %i has refused', async (status) => {
  internet = await playInternet((_request, response) => response.writeHead(status).end('no'));
  const failure = { code: 'addressRefused', data: { status } };
  await expect(internet.fetcher.get('http://pub.test/')).rejects.toMatchObject(failure);
});

test('the accept header is the one that was asked for', async () => {
  internet = await playInternet((request, response) => response.end(request.headers.accept));
  const page = await internet.fetcher.get('http://pub.test/', { accept: 'text/html' });
  expect(page.bytes.toString()).toBe('text/html');
});

/**
 * Starts a TLS site with a certificate for pub.test that asks for a client certificate. `trust` makes it an authority.
 */
async function playTls(trust: boolean, listener: RequestListener): Promise<string[]> {
  const names: string[] = [];
  const { key, cert } = selfSigned('pub.test');
  if (trust) tls.setDefaultCACertificates([...trusted, cert]);
  const SNICallback = (name: string, callback: (error: null) => void) => {
    names.push(name);
    callback(null);
  };
  const server = createTlsServer({ key, cert, requestCert: true, rejectUnauthorized: false, SNICallback }, listener);
  internet = await playInternet(listening(server), { 'other.test': [publicAddress] });
  return names;
}

test('W11 a server that asks for a client certificate gets none', async () => {
  let certificate: unknown = 'not asked';
  const names = await playTls(true, ({ socket }, response) => {
    certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : 'no TLS';
    response.end('private line');
  });
  const page = await internet.fetcher.get('https://pub.test/');
  expect(page).toMatchObject({ url: 'https://pub.test/', bytes: Buffer.from('private line') });
  expect([names, certificate]).toEqual([['pub.test'], {}]);
});

test('a certificate that nobody trusts or that is for another name is refused', async () => {
  await playTls(true, (_request, response) => response.end('wrong name'));
  await expect(internet.fetcher.get('https://other.test/')).rejects.toMatchObject({
    code: 'addressBlocked',
    cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  });
  await internet.close();
  tls.setDefaultCACertificates(trusted);
  await playTls(false, (_request, response) => response.end('self-signed'));
  await expect(internet.fetcher.get('https://pub.test/')).rejects.toMatchObject({
    code: 'addressBlocked',
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
});
