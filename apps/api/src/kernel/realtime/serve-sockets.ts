import websocket from '@fastify/websocket';
import { defineContent } from '@trivet/shared/endpoint';
import { socketParams } from '@trivet/shared/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { configOf } from '../http/rest.ts';
import type { Actor } from '../session/actor.ts';
import type { Sockets } from './sockets.ts';

interface ServeOptions {
  /** Returns before the upgrade who opens the socket, or throws. */
  admit: (request: FastifyRequest) => Promise<Actor>;
  sockets: Sockets;
  /** Called when the app begins to close. */
  closeSockets: () => Promise<void>;
}

/**
 * Longest frame of a client. Clients have nothing to say, and ws would take 100 MiB (docs/security-cases.md, S3).
 * @limit Live updates (16 KiB, 30 a second)
 */
const maxPayload = 16 * 1024;
const maxFragments = 64;

const socketEndpoint = defineContent({
  method: 'GET',
  path: '/grip/ws',
  summary: 'Opens the socket of live updates. A ticket in `token` opens it too.',
  auth: 'user',
  refusals: ['forbidden', 'invalidInput'],
  content: [],
  others: { 101: 'The connection is a socket from here on.' },
});

/** Serves `GET /grip/ws`. A request that is refused, or is no upgrade, gets an ordinary answer. */
export async function serveSockets(
  app: FastifyInstance,
  { admit, sockets, closeSockets }: ServeOptions,
): Promise<void> {
  const actors = new WeakMap<FastifyRequest, Actor>();
  await app.register(websocket, {
    options: { maxPayload, maxFragments, perMessageDeflate: false },
    preClose: closeSockets,
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'a socket failed');
      socket.terminate();
    },
  });
  app.route({
    method: 'GET',
    url: socketEndpoint.path,
    config: configOf(socketEndpoint),
    async onRequest(request) {
      actors.set(request, await admit(request));
    },
    handler() {
      throw new DomainError('invalidInput');
    },
    wsHandler(socket, request) {
      const actor = actors.get(request);
      if (actor) sockets.add(socket, { ...actor, readingFor: readingForOf(request) });
      else socket.terminate();
    },
  });
}

const readingForSchema = z.object({ [socketParams.readingFor]: z.coerce.number().nonnegative() });

// A text that is no duration counts as missing.
const readingForOf = ({ query }: FastifyRequest): number | undefined =>
  readingForSchema.safeParse(query).data?.readingFor;
