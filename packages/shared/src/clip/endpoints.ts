import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clipResponseSchema, maxPageLength, maxUrlLength } from './schemas.ts';

const address = z.string().min(1).max(maxUrlLength);

/**
 * The REST path of the clipper, which needs a session. It takes the address of a page, or its HTML, which is not
 * fetched again.
 */
export const clipEndpoints = {
  byQuery: defineEndpoint({
    method: 'GET',
    path: '/clip',
    summary: 'Reads the recipe of a web page.',
    refusals: ['addressBlocked', 'addressRefused', 'noRecipeFound'],
    auth: 'user',
    query: z.object({ url: address }),
    response: clipResponseSchema,
  }),
  byBody: defineEndpoint({
    method: 'POST',
    path: '/clip',
    summary: 'Reads the recipe of a web page, or of its HTML.',
    refusals: ['addressBlocked', 'addressRefused', 'noRecipeFound'],
    auth: 'user',
    body: z
      .object({ url: z.string().max(maxUrlLength).optional(), html: z.string().max(maxPageLength).optional() })
      .refine(({ url, html }) => Boolean(url) || Boolean(html), { path: ['url'] }),
    response: clipResponseSchema,
  }),
};
