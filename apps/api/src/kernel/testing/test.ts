import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { test as base } from 'vitest';
import type { Env } from '../../env.ts';
import { appRouter } from '../../router.ts';
import { type UserContext, withActor } from '../context.ts';
import { anonymousContext } from '../http/request-context.ts';
import { hashPassword } from '../session/password.ts';
import { findActor } from '../session/session.ts';
import { type Frames, openFrames } from './frames.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A person with an account, and ways to act for them. */
export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly libraryId: string;
  readonly ctx: UserContext;
  /** The typed API without a transport. */
  readonly api: ReturnType<typeof appRouter.createCaller>;
  /** Sends a REST request with the person's token. `path` is below `/api`. */
  rest(method: InjectOptions['method'] & string, path: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** Opens a live socket of the person. */
  frames(): Promise<Frames>;
}

const requestPart = { headers: {}, query: {}, ip: '127.0.0.1', host: 'localhost' };

/** The password of every person in the tests. It is hashed once, because hashing is slow on purpose. */
const testPassword = 'a good password';
const testPasswordHash = hashPassword(testPassword);

/** Makes a person with an account on a server. */
export async function createUser(server: TestServer, name: string): Promise<TestUser> {
  const { services, app } = server;
  const id = randomUUID();
  const email = `${name}-${id}@example.org`;
  const anonymous = anonymousContext(services, { ...requestPart, id: randomUUID() });
  await services.db.user.create({
    data: {
      id,
      email,
      name,
      passwordHash: await testPasswordHash,
      library: { create: { members: { create: { userId: id, role: 'owner' } } } },
    },
  });
  const session = await services.db.session.create({
    data: { userId: id, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const token = services.tokens.sign(session.id);
  const actor = await findActor(services.database, services.tokens.read(token) ?? '');
  if (!actor) throw new Error('the new account has no session');
  const ctx = withActor(anonymous, actor);
  return {
    email,
    password: testPassword,
    token,
    userId: actor.userId,
    libraryId: actor.libraryId,
    ctx,
    api: appRouter.createCaller(ctx),
    rest: (method, path, body) =>
      app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    frames: () => openFrames(server, token),
  };
}

interface Fixtures {
  server: TestServer;
  newUser: (name: string) => Promise<TestUser>;
}

/** Settings without which some paths are not there. */
export const withEveryPath: Partial<Env> = {
  STRIPE_SECRET_KEY: 'sk_of_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
  STRIPE_API_URL: 'https://stripe.invalid',
  FLAGS: { enableAssistant: true, enableOCR: true },
};

const useServer =
  (settings: Partial<Env> = {}) =>
  async ({}, use: (server: TestServer) => Promise<void>): Promise<void> => {
    const server = await startTestServer({ ...withEveryPath, ...settings });
    await use(server);
    await server.close();
  };

/**
 * vitest's `test` with a server and people who use it. All files of a process share the server, so that a test may count on
 * its own people alone.
 */
export const test = base.extend<Fixtures>({
  // All people come from one address, whose limits are those of a few.
  server: [useServer({ RATE_LIMIT_FACTOR: 1_000 }), { scope: 'worker' }],
  newUser: async ({ server }, use) => {
    await use((name) => createUser(server, name));
  },
});

/**
 * The same with a server for the file alone, for tests that look at what all people share or change it: limits by address,
 * stored files, the plans of statements, the clock.
 */
export const testAlone = base.extend<Fixtures>({
  server: [useServer(), { scope: 'file' }],
  newUser: async ({ server }, use) => {
    await use((name) => createUser(server, name));
  },
});
