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

/**
 * Reads the numbers of a {@link ByteWriter} one after the other. A search reads hundreds of thousands of them, so that this
 * makes no objects.
 */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private place = 0;
  private end = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Goes to a place. The numbers up to another one are read from there. */
  open(from: number, to: number): void {
    this.place = from;
    this.end = to;
  }

  /** Whether there is another number. */
  get hasNext(): boolean {
    return this.place < this.end;
  }

  next(): number {
    let byte = this.bytes[this.place] ?? 0;
    this.place += 1;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.place] ?? 0;
      this.place += 1;
      number |= (byte & 127) << shift;
    }
    return number >>> 0;
  }
}
