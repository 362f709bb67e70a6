import { base64Images } from '@trivet/readers/containers/base64-image';
import type { ImportedRecipe } from '@trivet/readers/recipe-files/importer';
import { picturesOf } from './staged-own.ts';

/** Returns true for an address that is the picture itself. */
export const isData = (url: string): boolean => /^data:image\//i.test(url);

/** Returns functions that read the pictures of an entry that are in its file, in the order of their places. */
export function filePictures({
  images = [],
  imageUrls,
  own,
}: Pick<ImportedRecipe, 'images' | 'imageUrls' | 'own'>): (() => Promise<Uint8Array>)[] {
  const pictures = own ? picturesOf(own).map((picture) => () => picture.read()) : [];
  const inFile = [...images, ...base64Images(imageUrls.filter(isData))].map((bytes) => () => Promise.resolve(bytes));
  return [...pictures, ...inFile];
}
