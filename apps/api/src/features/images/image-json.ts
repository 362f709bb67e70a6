import { Prisma } from '#api/kernel/db/client';

/** An image as {@link imageJson} answers it. */
export interface ImageRow {
  id: string;
  key: string;
  preview: string;
  variants: { width: number; height: number }[];
}

/** One JSON value with an image, which is `images i`, and its variants. */
export const imageJson = Prisma.sql`json_build_object('id', i.id, 'key', i.key, 'preview', i.preview, 'variants',
    (SELECT coalesce(json_agg(json_build_object('width', v.width, 'height', v.height) ORDER BY v.width), '[]')
      FROM image_variants v WHERE v.image_id = i.id))`;
