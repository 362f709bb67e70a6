/** The exports of ocr for other features, which may import nothing else from here. */
export { getPhotoReaders } from './photo-readers.ts';
