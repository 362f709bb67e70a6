const uint16 = (value: number): number[] => [value & 0xff, value >> 8];

// This is one pixel in LZW: clear, the colour 0, end.
const onePixel = [0, 2, 2, 0x44, 0x01, 0];

/** Makes a GIF of the given size whose frames have one pixel each. */
export function smallGif(options: { width?: number; height?: number; frames?: number; comment?: string } = {}): Buffer {
  const { width = 1, height = 1, frames = 1, comment } = options;
  const screen = [...uint16(width), ...uint16(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const note = comment === undefined ? [] : [0x21, 0xfe, comment.length, ...Buffer.from(comment), 0];
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...uint16(width), ...uint16(height), ...onePixel]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...screen, ...note]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}
