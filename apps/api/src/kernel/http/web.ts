import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { flagNames, hostClassOf } from '@trivet/shared/flags';
import { shareFiles, sharedFileTypes, shareParts, sharePath } from '@trivet/shared/share-target';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import type { Services } from '../context.ts';
import { pagePolicy, receivePagePolicy, serviceWorkerPolicy } from './headers.ts';
import { refusalByStatus } from './refusals.ts';
import { answerFailure } from './rest.ts';

const noncePlace = '__CSP_NONCE__';
/** The part of a path that marks files with a hash of their content in the name. */
const hashed = `${sep}assets${sep}`;
/** The part of a path that marks files whose addresses have, in the query, the version from the page. */
const versioned = `${hashed}i18n${sep}`;
const manifestName = 'manifest.webmanifest';
const versionInPage = /<meta name="locales-version" content="([^"]+)"/;

/** The page that receives the page of a bookmark. It is the only one that another site's window may talk to. */
const receivePage = /[\\/]receive-page\.html(?:\.br|\.gz)?$/;

/** The service worker, which starts the client without a network. */
const serviceWorker = /[\\/]service-worker\.js(?:\.br|\.gz)?$/;

/** The addresses of the API that a page of a host may call. */
interface ApiPlaces {
  /** The one that it calls by itself, or undefined for `/api/` on the same host. */
  base: string | undefined;
  /** Those that a person may choose for a visit. */
  others: readonly string[];
}

/** Returns the addresses of the API for the page of a host. The trial host has one of its own. */
function apiPlacesAt(
  {
    API_BASE_URL,
    BETA_API_BASE_URL,
    OTHER_API_BASES,
  }: Pick<Env, 'API_BASE_URL' | 'BETA_API_BASE_URL' | 'OTHER_API_BASES'>,
  host: string,
): ApiPlaces {
  if (BETA_API_BASE_URL !== undefined && hostClassOf(host) === 'beta') return { base: BETA_API_BASE_URL, others: [] };
  return { base: API_BASE_URL, others: OTHER_API_BASES };
}

/**
 * Returns what the server writes into the page in place of each of the words that the build left there. None of it needs
 * to be escaped in an attribute.
 */
function pageSettings({ env, flags }: Pick<Services, 'env' | 'flags'>, host: string): Record<string, string> {
  const on = flags.at(host);
  const { base, others } = apiPlacesAt(env, host);
  return {
    __VARIANT__: env.VARIANT,
    __FLAGS__: flagNames.filter((name) => on[name]).join(' '),
    __API_BASE__: base ?? '',
    __OTHER_API_BASES__: others.join(' '),
    __ERROR_SERVICE__: env.SENTRY_DSN ?? '',
  };
}

/**
 * Returns what the client says of itself to a browser that installs it. Where recipes are read in photographs, other
 * applications can share files with it as well.
 */
function manifestAt({ flags }: Pick<Services, 'flags'>, host: string, manifest: object): object {
  if (!flags.at(host).enableOCR) return manifest;
  const files = [{ name: shareFiles, accept: sharedFileTypes }];
  const target = { action: `./${sharePath}`, method: 'POST', enctype: 'multipart/form-data' };
  return { ...manifest, share_target: { ...target, params: { ...shareParts, files } } };
}

/** Serves the built client from `webDir`: the page with a fresh nonce each time, its files with long caching. */
export async function serveWeb(app: FastifyInstance, webDir: string, services: Services): Promise<void> {
  const { SENTRY_DSN } = services.env;
  const errorService = SENTRY_DSN === undefined ? undefined : new URL(SENTRY_DSN).origin;
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  const version = versionInPage.exec(page)?.[1];
  // During an update a page may ask a server of another version. Browsers must not keep that answer under this address.
  const staysForEver = (path: string, query: unknown): boolean =>
    path.includes(versioned)
      ? version !== undefined && (query as { v?: unknown }).v === version
      : path.includes(hashed);
  app.get('/', { config: { auth: 'anyone' } }, ({ host }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { base, others } = apiPlacesAt(services.env, host);
    const settings = pageSettings(services, host);
    const apiBases = base === undefined ? others : [base, ...others];
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, { apiBases, errorService }),
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce).replaceAll(/__[A-Z_]+__/g, (place) => settings[place] ?? place));
  });
  const manifest = JSON.parse(await readFile(join(webDir, manifestName), 'utf8')) as object;
  app.get(`/${manifestName}`, { config: { auth: 'anyone' } }, ({ host }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestAt(services, host, manifest))),
  );
  // The service worker takes what is shared. Without one, the person chooses the files again.
  app.post(`/${sharePath}`, { config: { auth: 'anyone' } }, (_request, reply) => reply.redirect('./#/clip/photo', 303));
  // The errors of this plugin carry the status of the answer, and no code of Fastify's.
  await app.register(async (files) => {
    files.setErrorHandler((error, request, reply) => answerFailure(refusalByStatus(error) ?? error, request, reply));
    await files.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: true,
      // The build puts compressed copies beside the files.
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply, path) => {
        if (receivePage.test(path)) void reply.header('content-security-policy', receivePagePolicy);
        if (serviceWorker.test(path)) void reply.header('content-security-policy', serviceWorkerPolicy);
        const forever = staysForEver(path, reply.request.query);
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
