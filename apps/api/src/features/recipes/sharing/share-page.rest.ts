import { sharePageEndpoint } from '@trivet/shared/recipes/endpoints';
import type { FastifyInstance } from 'fastify';
import { sharePagePolicy } from '#api/kernel/http/headers';
import { configOf } from '#api/kernel/http/rest';
import { getSharePage } from './share-page.service.ts';

/** Registers the pages behind shared links, whose addresses people paste into chats. They are outside the API. */
export function sharePageRest(app: FastifyInstance): void {
  const { method, path } = sharePageEndpoint;
  app.get<{ Params: { id: string } }>(path, { config: configOf(sharePageEndpoint) }, async (request, reply) => {
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest(method, path, ctx);
    const { isFound, html } = await getSharePage(ctx, request.params.id);
    return reply
      .status(isFound ? 200 : 404)
      .headers({
        'content-security-policy': sharePagePolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
