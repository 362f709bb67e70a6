/**
 * A picture as every server can read it: a HEIC, as telephones take them, becomes a JPEG where this browser can read it.
 * Elsewhere it stays what it is, and the server says what to do.
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
