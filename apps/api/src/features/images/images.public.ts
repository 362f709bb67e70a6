/** The exports of images for other features, which may import nothing else from here. */
export { forgetClosedImages } from './closed-images.service.ts';
export { type CopiedImage, keepCopiedImages, withCopiedImages } from './copy-images.service.ts';
export { createDecodingSlots } from './decoding-slots.ts';
export { findOwnImages, holdImages, holdOwnImages, requireOwnImages } from './images.access.ts';
export { makeThumbnail } from './image-pipeline.ts';
export { deleteFilesOfImages, imageJson, type ImageRow, presentImage, storeImageForImport } from './images.service.ts';
export {
  findByAddress,
  findOriginalPicture,
  findShownPicture,
  openOwnPictures,
  type PictureFile,
} from './picture-files.service.ts';
