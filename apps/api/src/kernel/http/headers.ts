import { createHash } from 'node:crypto';
import { standalonePolicyOf } from '@trivet/shared/print/page-policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The content security policy for each kind of response (docs/security-cases.md, H1). */
const policies = {
  api: "default-src 'none'; frame-ancestors 'none'",
  asset: "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Returns the policy of the client's page. It allows only scripts of this server, and style elements with the nonce,
 * because the component library writes style elements. `apiBases` are the addresses of the API at other hosts, which the
 * page may call, and whose pictures and previews of pages to print it shows. `errorService` is the origin that the page
 * tells its errors.
 */
export function pagePolicy(
  nonce: string,
  { apiBases = [], errorService }: { apiBases?: readonly string[]; errorService?: string | undefined } = {},
): string {
  const hosts = [...new Set(apiBases.map((base) => new URL(base).origin))];
  const sockets = hosts.map((host) => host.replace(/^http/, 'ws'));
  const services = errorService === undefined ? [] : [errorService];
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...hosts].join(' '),
    ["connect-src 'self'", ...hosts, ...sockets, ...services].join(' '),
    ["frame-src 'self'", ...hosts].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the page that receives a recipe page from a bookmark. The page runs one script of this server and loads
 * at most its icon.
 */
export const receivePagePolicy =
  "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which fetches the client's page and files from this server. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of the share page, which leads to the client. It runs no script and loads at most its icon. */
export const sharePagePolicy =
  "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The style and script of a page to print or to embed. Neither contains text from a person. */
interface StandalonePage {
  style: string;
  script: string | null;
  /** Everybody, or pages of this server and of these other origins. */
  framedBy: 'everybody' | readonly string[];
}

/** Returns the policy of a page to print or to embed: {@link standalonePolicyOf}. */
export const standalonePolicy = ({ style, script, framedBy }: StandalonePage): string =>
  standalonePolicyOf({
    styleHash: hashSource(style),
    scriptHash: script === null ? null : hashSource(script),
    framedBy,
  });

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sets the security headers that a response does not have yet. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isApi = request.url.startsWith('/api/');
  void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', isApi ? policies.api : policies.asset);
  }
  if (isApi && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
}

/** Sets the security headers of every response. A route with other headers sets them before. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    setSecurityHeaders(request, reply);
    done(null, payload);
  });
}
