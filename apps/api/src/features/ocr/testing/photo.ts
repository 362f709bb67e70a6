import sharp from 'sharp';

/** The size of {@link photo} in pixels. */
export const photoSize = { width: 400, height: 500 };

/** A picture with rows of bars, which the stand-in of the engine takes for its text. It is small, as it is read dozens of times. */
export async function photo(bars = 10): Promise<Buffer> {
  const { width, height } = photoSize;
  const data = Buffer.alloc(width * height, 250);
  for (let bar = 0; bar < bars; bar += 1)
    for (let y = 50 + bar * 30; y < 58 + bar * 30; y += 1)
      for (let x = 40; x < 320; x += 1) if ((x + bar * 5) % 7 < 5) data[y * width + x] = 20;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}
