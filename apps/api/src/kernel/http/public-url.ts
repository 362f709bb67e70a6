import type { FastifyRequest } from 'fastify';
import type { Env } from '#api/env';

/**
 * Returns the address under which people reach this server, without a trailing slash. It never comes from the headers
 * of a request.
 */
export const publicUrl = (env: Pick<Env, 'PUBLIC_BASE_URL' | 'PORT'>): string =>
  (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');

/** Returns the origins of this server's own pages. */
export const ownOrigins = (env: Env): string[] => [publicUrl(env), `http://localhost:${env.PORT}`];

/** Returns the origins whose pages may use a person's rights: our own, and those that the operator allows. */
export const allowedOrigins = (env: Env): string[] => [...ownOrigins(env), ...env.CORS_ALLOWLIST];

/**
 * Returns whether a request comes from a page of an allowed origin or of the host that it asks. Only browsers send the
 * header `Origin`. Without it there is no foreign page that could use a person's rights.
 */
export function isAllowedOrigin(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  return allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
