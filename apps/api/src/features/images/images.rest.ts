import { imageFilesEndpoints, imagesEndpoints } from '@trivet/shared/images/endpoints';
import { maxImageBytes } from '@trivet/shared/images/schemas';
import type { FastifyInstance } from 'fastify';
import { configOf, route } from '#api/kernel/http/rest';
import { parseInput } from '#api/kernel/input';
import * as images from './images.service.ts';

/** Base64 takes four thirds of the bytes. The rest of the body is a few names. */
const maxDataBodyBytes = Math.ceil((maxImageBytes * 4) / 3) + 4_096;

export async function imagesRest(app: FastifyInstance): Promise<void> {
  route(app, imagesEndpoints.create, (ctx, { file, query }) => images.createImage(ctx, file, query.id));
  route(app, imagesEndpoints.createFromUrl, (ctx, { body }) => images.createImageFromUrl(ctx, body));
  await app.register((scope, _options, done) => {
    scope.addHook('onRoute', (options) => {
      options.bodyLimit = maxDataBodyBytes;
    });
    route(scope, imagesEndpoints.createFromData, (ctx, { body }) => images.createImageFromData(ctx, body));
    done();
  });
  redirectToImage(app);
  serveVariants(app);
}

function redirectToImage(app: FastifyInstance): void {
  const { method, path, params } = imageFilesEndpoints.link;
  app.get(path, { config: configOf(imageFilesEndpoints.link) }, async (request, reply) => {
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest(method, path, ctx);
    return reply.redirect(await images.getImageLocation(ctx, parseInput(params, request.params).imageId), 302);
  });
}

// The limiter does not count these: a page shows hundreds, browsers keep each for ever, and they need no database.
function serveVariants(app: FastifyInstance): void {
  app.get<{ Params: { key: string; file: string } }>(
    imageFilesEndpoints.variant.path,
    { config: configOf(imageFilesEndpoints.variant) },
    async (request, reply) => {
      const { key, file } = request.params;
      const variant = await images.getVariant(await app.contextOf(request, 'anyone'), key, file);
      const etag = `"${key}-${file}"`;
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag)) {
        variant.content.destroy();
        return reply.status(304).send();
      }
      return reply.type('image/webp').header('content-length', variant.size).send(variant.content);
    },
  );
}
