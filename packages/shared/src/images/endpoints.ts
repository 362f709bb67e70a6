import { z } from 'zod';
import { defineContent, defineEndpoint } from '../endpoint.ts';
import {
  imageDataSchema,
  imageIdSchema,
  imageSchema,
  imageUrlSchema,
  maxImageBytes,
  ownImageIdSchema,
} from './schemas.ts';

/**
 * The REST paths that take an image. Each answers the stored row, 415 when the file is no image, or 413 when it is too
 * large.
 */
export const imagesEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/images',
    summary: 'Stores a picture.',
    refusals: ['notAnImage', 'imageTooLarge', 'notFound'],
    auth: 'user',
    query: ownImageIdSchema,
    file: 'image',
    maxFileBytes: maxImageBytes,
    response: imageSchema,
  }),
  createFromUrl: defineEndpoint({
    method: 'POST',
    path: '/images/url',
    summary: 'Stores the picture at an address on the internet.',
    refusals: ['notAnImage', 'imageTooLarge', 'addressBlocked', 'addressRefused'],
    auth: 'user',
    body: imageUrlSchema,
    response: imageSchema,
  }),
  createFromData: defineEndpoint({
    method: 'POST',
    path: '/images/b64',
    summary: 'Stores a picture that comes in base64.',
    refusals: ['notAnImage', 'imageTooLarge'],
    auth: 'user',
    body: imageDataSchema,
    response: imageSchema,
  }),
};

/** The paths of stored pictures. Whoever knows the address, which nobody can guess, may open it. */
export const imageFilesEndpoints = {
  link: defineContent({
    method: 'GET',
    path: '/images/link/:imageId',
    summary: 'Leads to a picture.',
    auth: 'anyone',
    params: imageIdSchema,
    content: [],
    others: { 302: 'The address of the picture is in the header `location`.' },
  }),
  variant: defineContent({
    method: 'GET',
    path: '/images/filesystem/:key/:file',
    summary: 'Returns a picture in one of its sizes.',
    auth: 'anyone',
    params: z.object({ key: z.string(), file: z.string() }),
    content: ['image/webp'],
    others: { 304: 'The caller has the picture.' },
  }),
};
