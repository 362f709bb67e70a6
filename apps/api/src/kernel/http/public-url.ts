import type { Env } from '#api/env';

/** The address under which people reach this server, without a trailing slash. Never taken from a request's headers. */
export const publicUrl = (env: Pick<Env, 'PUBLIC_BASE_URL' | 'PORT'>): string =>
  (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
