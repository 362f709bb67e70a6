import { defineEndpoint } from '../endpoint.ts';
import { imageDataSchema, imageSchema, imageUrlSchema, maxImageBytes } from './schemas.ts';

/**
 * The REST paths that take an image. Each answers the stored row, 415 when the file is no image, or 413 when it is too
 * large.
 */
export const imagesEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/images',
    auth: 'user',
    file: 'image',
    maxFileBytes: maxImageBytes,
    response: imageSchema,
  }),
  createFromUrl: defineEndpoint({
    method: 'POST',
    path: '/images/url',
    auth: 'user',
    body: imageUrlSchema,
    response: imageSchema,
  }),
  createFromData: defineEndpoint({
    method: 'POST',
    path: '/images/b64',
    auth: 'user',
    body: imageDataSchema,
    response: imageSchema,
  }),
};
