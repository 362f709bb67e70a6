import { buffer } from 'node:stream/consumers';
import type { LostPictureReason } from '@trivet/shared/import/schemas';
import { findByAddress, storeImageForImport } from '#api/features/images/images.public';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { ImageHosts } from './image-hosts.ts';

/** A picture of an entry, which is read when somebody needs it. */
export interface EntryPicture {
  /** Its place among the pictures of the entry, counted from 0. */
  place: number;
  /** Where it is on the web, or null for a picture in the file. */
  address: string | null;
  read(): Promise<Uint8Array>;
}

/** A picture that could not be had, and why. */
export interface LostPicture extends Omit<EntryPicture, 'read'> {
  reason: LostPictureReason;
}

/** A picture that the library has now. */
export interface FoundPicture {
  place: number;
  imageId: string;
}

const reasons: Partial<Record<DomainError['code'], LostPictureReason>> = {
  addressBlocked: 'unreachable',
  addressRefused: 'refused',
  notAnImage: 'damaged',
  imageTooLarge: 'tooLarge',
  unreadableImport: 'damaged',
};

/** Returns a picture of the web. Our own files name pictures of this server, which not everybody can reach there. */
export const webPicture = (services: Services, hosts: ImageHosts, place: number, address: string): EntryPicture => ({
  place,
  address,
  async read() {
    const own = await findByAddress(services, address);
    return own ? buffer(own.content) : hosts.get(address);
  },
});

/** Brings pictures into the library, one after the other, and says of each whether it is there or why not. */
export async function storePictures(
  services: Services,
  libraryId: string,
  pictures: readonly EntryPicture[],
): Promise<{ found: FoundPicture[]; lost: LostPicture[] }> {
  const found: FoundPicture[] = [];
  const lost: LostPicture[] = [];
  for (const picture of pictures) {
    const { place, address } = picture;
    try {
      const { buffer: memory, byteOffset, byteLength } = await picture.read();
      const imageId = await storeImageForImport(services, libraryId, Buffer.from(memory, byteOffset, byteLength));
      found.push({ place, imageId });
    } catch (error) {
      services.log.info({ err: error }, 'an image of an import was left out');
      const reason = error instanceof DomainError ? reasons[error.code] : undefined;
      lost.push({ place, address, reason: reason ?? 'unexpected' });
    }
  }
  return { found, lost };
}
