import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pagePolicy, receivePagePolicy } from './headers.ts';

const noncePlace = '__CSP_NONCE__';
const variantPlace = '__VARIANT__';
/** Files under these carry a hash of their content in the name, or a version in the query. */
const hashed = `${sep}assets${sep}`;

/** The page that takes over what a bookmark hands over: the only one that another site's window may talk to. */
const receivePage = /[\\/]receive-page\.html(?:\.br|\.gz)?$/;

/** Serves the built client from `webDir`: the page with a fresh nonce each time, its files with long caching. */
export async function serveWeb(app: FastifyInstance, webDir: string, variant: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  app.get('/', { config: { auth: 'anyone' } }, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce).replace(variantPlace, variant));
  });
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: true,
    // The build lays compressed copies beside the files.
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(hashed) && !path.includes(`${sep}i18n${sep}`);
      if (receivePage.test(path)) void reply.header('content-security-policy', receivePagePolicy);
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
