import type { ExportPictures } from '@trivet/shared/export/schemas';
import { findOriginalPicture, findShownPicture, type PictureFile } from '#api/features/images/images.public';
import type { Storage } from '#api/kernel/storage/storage';
import type { ExportedImage, ExportedRecipe } from '../exported-recipe.ts';
import type { ZipSource } from './zip-bytes.ts';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
};

/** A picture of an archive: the file that is read back, and the one that browsers show. */
export interface ArchivedPicture {
  id: string;
  file: string;
  shown: string;
}

interface Options {
  storage: Storage;
  pictures: ExportPictures;
  mtime: Date;
}

/** Names the pictures of an archive and yields their files, each once. */
export class ArchivePictures {
  readonly #options: Options;
  readonly #known = new Map<string, ArchivedPicture>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Yields the files of pictures that are not in the archive yet. Those whose files are gone are left out. */
  async *filesOf(
    { isOwn }: Pick<ExportedRecipe, 'isOwn'>,
    images: readonly ExportedImage[],
  ): AsyncGenerator<ZipSource> {
    for (const image of images) {
      if (!this.#known.has(image.id)) yield* this.#filesOf(image, isOwn);
    }
  }

  /** Returns the pictures whose files are in the archive. */
  named(images: readonly ExportedImage[]): ArchivedPicture[] {
    return images.flatMap(({ id }) => this.#known.get(id) ?? []);
  }

  // An original says where it was taken, so only the shown sizes leave a library of somebody else.
  async *#filesOf(image: ExportedImage, isOwn: boolean): AsyncGenerator<ZipSource> {
    const { storage, pictures } = this.#options;
    const isOriginal = isOwn && pictures === 'original';
    const found = isOriginal ? await findOriginalPicture(storage, image) : await findShownPicture(storage, image);
    if (!found) return;
    const file = pathOf(image, found);
    yield* this.#source(file, found);
    // Phones save HEIC, which few browsers show.
    const shown = found.contentType === 'image/heic' ? await findShownPicture(storage, image) : null;
    if (shown) yield* this.#source(pathOf(image, shown), shown);
    this.#known.set(image.id, { id: image.id, file, shown: shown ? pathOf(image, shown) : file });
  }

  *#source(path: string, { object: { size, content } }: PictureFile): Generator<ZipSource> {
    try {
      yield { path, mtime: this.#options.mtime, open: () => content, size, isPacked: false };
    } finally {
      // The reader of the archive may have left before the turn of this picture.
      content.destroy();
    }
  }
}

const pathOf = ({ id }: ExportedImage, { contentType }: PictureFile): string =>
  `images/${id}.${extensions[contentType] ?? 'bin'}`;
