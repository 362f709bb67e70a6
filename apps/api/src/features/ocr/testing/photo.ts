import sharp from 'sharp';

/** A picture with rows of bars, which the stand-in of the engine takes for its text. */
export async function photo(bars = 10): Promise<Buffer> {
  const [width, height] = [800, 1_000];
  const data = Buffer.alloc(width * height, 250);
  for (let bar = 0; bar < bars; bar += 1)
    for (let y = 100 + bar * 60; y < 116 + bar * 60; y += 1)
      for (let x = 80; x < 640; x += 1) if ((x + bar * 5) % 14 < 9) data[y * width + x] = 20;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}
