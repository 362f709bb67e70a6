import { randomBytes } from 'node:crypto';
import type { Services } from '#api/kernel/context';

/** Inserts an image with two variants and a preview into a library. Only the rows exist, not the files. */
export const addImage = (
  services: Services,
  libraryId: string,
): Promise<{ id: string; key: string; preview: string }> =>
  services.db.image.create({
    data: {
      libraryId,
      key: randomBytes(16).toString('hex'),
      contentType: 'image/jpeg',
      width: 800,
      height: 600,
      bytes: 1_000,
      preview: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
      variants: { create: [320, 800].map((width) => ({ width, height: (width * 3) / 4, bytes: 100 })) },
    },
    select: { id: true, key: true, preview: true },
  });
