import type { Env } from '#api/env';

/**
 * Returns the address under which people reach this server, without a trailing slash. It never comes from the headers
 * of a request.
 */
export const publicUrl = (env: Pick<Env, 'PUBLIC_BASE_URL' | 'PORT'>): string =>
  (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
