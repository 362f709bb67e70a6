import type { ExportPictures } from '@trivet/shared/export/schemas';
import { findOriginalPicture, findShownPicture, type PictureFile } from '#api/features/images/picture-files.service';
import type { Storage } from '#api/kernel/storage/storage';
import type { ExportedImage, ExportedRecipe } from '../exported-recipe.ts';
import type { ZipWriter } from './zip-writer.ts';

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
  zip: ZipWriter;
  pictures: ExportPictures;
  mtime: Date;
}

/** Puts pictures into an archive, each once. */
export class ArchivePictures {
  readonly #options: Options;
  readonly #written = new Map<string, ArchivedPicture>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Adds the pictures of a recipe; those whose files are gone are left out. Waits until the archive has taken them. */
  async add({ isOwn }: ExportedRecipe, images: readonly ExportedImage[]): Promise<ArchivedPicture[]> {
    const added: ArchivedPicture[] = [];
    for (const image of images) {
      const picture = this.#written.get(image.id) ?? (await this.#write(image, isOwn));
      if (picture) added.push(picture);
    }
    return added;
  }

  // An original tells where it was taken: of a library that belongs to somebody else, only what is shown leaves.
  async #write(image: ExportedImage, isOwn: boolean): Promise<ArchivedPicture | undefined> {
    const { storage, pictures } = this.#options;
    const isOriginal = isOwn && pictures === 'original';
    const found = isOriginal ? await findOriginalPicture(storage, image) : await findShownPicture(storage, image);
    if (!found) return undefined;
    const file = await this.#put(image.id, found);
    const picture = { id: image.id, file, shown: await this.#shownBeside(image, file) };
    this.#written.set(image.id, picture);
    return picture;
  }

  /** Few browsers show what telephones save. */
  async #shownBeside(image: ExportedImage, file: string): Promise<string> {
    const shown = file.endsWith('.heic') ? await findShownPicture(this.#options.storage, image) : null;
    return shown ? this.#put(image.id, shown) : file;
  }

  async #put(id: string, { object, contentType }: PictureFile): Promise<string> {
    const { zip, mtime } = this.#options;
    const path = `images/${id}.${extensions[contentType] ?? 'bin'}`;
    await zip.addStream(path, () => object.open(), { mtime, isPacked: false });
    return path;
  }
}
