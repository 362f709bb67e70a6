import { z } from 'zod';
import { recipeImageSchema } from '../recipes/schemas.ts';
import { storableText } from '../text/storable-text.ts';

/** Largest image file, in bytes: 40 MiB, the reference product's limit. @limit Images */
export const maxImageBytes = 40 * 1024 * 1024;

/** The address of an image on the web for the server to copy. */
export const imageUrlSchema = z.object({ url: storableText(2_048).min(1) });
export type ImageUrl = z.infer<typeof imageUrlSchema>;

/**
 * An image as base64, with or without `data:image/…;base64,` in front, of at most {@link maxImageBytes} when decoded.
 */
export const imageDataSchema = z.object({ data: z.string().min(1) });
export type ImageData = z.infer<typeof imageDataSchema>;

export const imageIdSchema = z.object({ imageId: z.uuid() });

/**
 * The id that a client may choose for a new image. Sent again by the same person, the image is stored once; the id of
 * somebody else's image is answered as if there were none (`notFound`).
 */
export const ownImageIdSchema = z.object({ id: z.uuid().optional() });

/** A stored image for its owner. `key`, `json` and `updatedAt` are for clients of the reference product. */
export const imageSchema = recipeImageSchema.extend({
  userId: z.uuid(),
  key: z.string(),
  json: z.object({}),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Image = z.infer<typeof imageSchema>;

/** The typed API's answer to a new image. */
export const imageLocationSchema = imageSchema.pick({ id: true, location: true });
