import { load } from 'cheerio';
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
