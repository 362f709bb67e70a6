import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import jwt from 'jsonwebtoken';
import { expect } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';

/** An answer of the server. */
export type Answer = Awaited<ReturnType<TestUser['rest']>>;

/** Asks for a page without a session. `path` is below `/api`. */
export const ask = (server: TestServer, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  server.app.inject({ url: `/api${path}`, headers });

/** Returns the title of a page. */
export const titleOf = ({ body }: Answer): string => load(body)('h1').text();

/** Reads a page that has to be there. */
export async function readPage(by: TestUser, path: string) {
  const answer = await by.rest('GET', path);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const page = load(answer.body);
  const texts = (selector: string): string[] =>
    page(selector)
      .map((_index, element) => page(element).text())
      .get();
  return { answer, page, texts };
}

/**
 * Expects that somebody else finds nothing below a path with this id, as where nothing is, and that nobody does without a
 * session. Returns the page that says so. `secret` matches what the pages must not tell.
 */
export async function expectClosedToOthers(
  { server, stranger }: { server: TestServer; stranger: TestUser },
  path: string,
  id: string,
  secret: RegExp,
): Promise<string> {
  const nothing = await stranger.rest('GET', `${path}/${randomUUID()}`);
  const foreign = await stranger.rest('GET', `${path}/${id}`);
  expect([nothing.statusCode, titleOf(nothing)]).toEqual([404, 'Page not found']);
  expect([foreign.statusCode, foreign.body]).toEqual([404, nothing.body]);
  const anonymous = await ask(server, `${path}/${id}?preferredLanguage=de-de`);
  expect([anonymous.statusCode, titleOf(anonymous)]).toEqual([401, 'Diese Seite ist abgelaufen']);
  for (const { body } of [nothing, anonymous]) expect(body).not.toMatch(secret);
  return nothing.body;
}

/** Expects that a ticket opens the page at a path for five minutes, as a session does, and none of the other paths. */
export async function expectTicketFor(
  { server, owner, ticket }: { server: TestServer; owner: TestUser; ticket: string },
  path: string,
  others: readonly string[],
): Promise<void> {
  const claims = jwt.decode(ticket) as jwt.JwtPayload;
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  for (const token of [ticket, owner.token]) expect((await ask(server, `${path}?token=${token}`)).statusCode).toBe(200);
  for (const other of others) expect((await ask(server, `${other}?token=${ticket}`)).statusCode, other).toBe(401);
}

/** Texts that must not become HTML. */
export const hostileTexts = [
  '<img src=x onerror=__pwn=1>',
  '<img src=https://canary.example/x.png>',
  '1/2 <svg/onload=__pwn=1> cup',
  '</script><script>__pwn=1</script>',
  '</style></title></main><script>__pwn=1</script>',
  '"onfocus=__pwn=1 autofocus="',
  '&lt;script&gt;',
  '{{constructor.constructor("__pwn=1")()}}',
  '::<b>',
  'constructor',
];

/** Expects a page that nobody stores, with nothing in it but text and our own style and script. */
export function expectClosedPage({
  answer,
  page,
}: Pick<Awaited<ReturnType<typeof readPage>>, 'answer' | 'page'>): void {
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; (?:script-src 'sha256-[^ ]+'; )?img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
  );
  expect(page('img, svg, a, link, base, iframe, form, [src], [href], [style], [onload], [autofocus]').length).toBe(0);
  expect(page('style').text()).not.toMatch(/@import|url\(/);
}
