/** Writes whole numbers of up to 32 bits one after the other, small ones in one byte. */
export class ByteWriter {
  private bytes = new Uint8Array(1_024);
  /** The number of bytes so far. */
  length = 0;

  write(number: number): void {
    if (this.length + 5 > this.bytes.length) this.grow();
    let rest = number;
    while (rest > 127) {
      this.bytes[this.length] = (rest & 127) | 128;
      this.length += 1;
      rest >>>= 7;
    }
    this.bytes[this.length] = rest;
    this.length += 1;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads the numbers of a {@link ByteWriter} from one place to another. */
export function eachNumber(bytes: Uint8Array, from: number, to: number, visit: (number: number) => void): void {
  let place = from;
  while (place < to) {
    let byte = bytes[place] ?? 0;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      place += 1;
      byte = bytes[place] ?? 0;
      number |= (byte & 127) << shift;
    }
    place += 1;
    visit(number >>> 0);
  }
}
