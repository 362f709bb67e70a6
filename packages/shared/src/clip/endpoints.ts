import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clipResponseSchema, maxUrlLength } from './schemas.ts';

const address = z.string().min(1).max(maxUrlLength);

/** The REST path of the clipper; it needs a session (decisions, section 5). */
export const clipEndpoints = {
  byQuery: defineEndpoint({
    method: 'GET',
    path: '/clip',
    auth: 'user',
    query: z.object({ url: address }),
    response: clipResponseSchema,
  }),
  byBody: defineEndpoint({
    method: 'POST',
    path: '/clip',
    auth: 'user',
    body: z.object({ url: address }),
    response: clipResponseSchema,
  }),
};
