/**
 * Returns a picture that every server can read: a HEIC, the format of many phones, becomes a JPEG when this browser can
 * read it. Otherwise it returns the file unchanged, and the server says what to do.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!/^image\/hei[cf]$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg.type });
  } catch {
    return file;
  }
}

/**
 * Returns false for a file that is surely no picture: this browser cannot decode it, and it does not begin as one of the
 * kinds that some browsers leave to the server, HEIC and AVIF.
 */
export async function isPicture(file: Blob): Promise<boolean> {
  // A browser that decodes nothing here knows nothing of it.
  if (!('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // A file that cannot be read at all is told of where it is kept.
    const start = await file
      .slice(0, 8)
      .text()
      .catch(() => null);
    return start === null || start.endsWith('ftyp');
  }
}
