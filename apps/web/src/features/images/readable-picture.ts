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
