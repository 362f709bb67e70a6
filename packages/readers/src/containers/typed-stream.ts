import { DomainError } from '@trivet/shared/domain-error';

// NeXT and early Mac OS X programs stored their objects like this (NSArchiver): each value follows its type, and a
// number stands for each object, class or text that came before.
const maxDepth = 60;
/** Most bytes of a stream with all its references written out. */
const maxExpanded = 300 * 1_024 ** 2;

/** A value of a stream; undefined for nil. */
export type TypedValue = number | string | Uint8Array | TypedObject | undefined;

/** An object: the name of its class and its values in their order. */
export interface TypedObject {
  className: string;
  values: TypedValue[];
}

// These bytes mean something other than their number.
const int16 = 0x81;
const int32 = 0x82;
const decimal = 0x83;
const isNew = 0x84;
const nil = 0x85;
const endOfObject = 0x86;
const firstReference = 0x92;

/** Returns whether a value is an object, not bytes. */
export const isTypedObject = (value: TypedValue): value is TypedObject =>
  typeof value === 'object' && 'className' in value;

/** Splits a type text into its types: `iI` has two, `[12c]` and `{point=ff}` have one. */
const splitTypes = (types: string): string[] => types.match(/\[\d{1,9}.\]|\{[^{}]{1,200}\}|[^[\]{}]/g) ?? [];

class StreamReader {
  readonly #bytes: Buffer;
  #at = 0;
  #spent = 0;
  /** Texts that a number may stand for: types and names. */
  readonly #texts: string[] = [];
  /** Objects, classes and C strings share one numbering. */
  readonly #objects: (TypedObject | { name: string } | string)[] = [];
  /** The cost of each object that has been read to its end. */
  readonly #costs = new Map<TypedObject, number>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  readAll(): TypedValue[] {
    const [, signature] = [this.#byte(), this.#raw(this.#integer()).toString('latin1')];
    if (signature !== 'streamtyped') throw new DomainError('unreadableImport');
    this.#integer();
    const values: TypedValue[] = [];
    while (this.#at < this.#bytes.length) values.push(...this.#typed(0));
    return values;
  }

  #raw(length: number): Buffer {
    const end = this.#at + length;
    if (length < 0 || end > this.#bytes.length) throw new DomainError('unreadableImport');
    this.#spend(length);
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  #spend(cost: number): void {
    this.#spent += cost;
    if (this.#spent > maxExpanded) throw new DomainError('payloadTooLarge');
  }

  #byte(): number {
    return this.#raw(1)[0] ?? 0;
  }

  #peek(): number | undefined {
    return this.#bytes[this.#at];
  }

  #integer(head = this.#byte()): number {
    if (head === int16) return this.#raw(2).readInt16LE();
    if (head === int32) return this.#raw(4).readInt32LE();
    return head < 0x80 ? head : head - 0x100;
  }

  /** Returns the number of a reference in a list. */
  #referenceOf(head: number): number {
    return this.#integer(head) - (firstReference - 0x100);
  }

  /** Reads a text, or the number of an earlier one; undefined for none. */
  #text(): string | undefined {
    const head = this.#byte();
    if (head === nil) return undefined;
    if (head !== isNew) return this.#texts[this.#referenceOf(head)];
    const text = this.#raw(this.#integer()).toString('latin1');
    this.#texts.push(text);
    return text;
  }

  #typed(depth: number): TypedValue[] {
    const types = this.#text();
    if (types === undefined || depth > maxDepth) throw new DomainError('unreadableImport');
    return splitTypes(types).flatMap((type) => this.#valuesOf(type, depth));
  }

  #valuesOf(type: string, depth: number): TypedValue[] {
    const [, length, element] = /^\[(\d+)(.)\]$/.exec(type) ?? [];
    if (element === 'c' || element === 'C') return [this.#raw(Number(length))];
    if (Number(length) > this.#bytes.length - this.#at) throw new DomainError('unreadableImport');
    if (element !== undefined) return Array.from({ length: Number(length) }, () => this.#value(element, depth));
    const [, fields] = /^\{[^=]*=(.*)\}$/.exec(type) ?? [];
    return fields === undefined
      ? [this.#value(type, depth)]
      : splitTypes(fields).flatMap((field) => this.#valuesOf(field, depth + 1));
  }

  #value(type: string, depth: number): TypedValue {
    switch (type) {
      case '@':
        return this.#object(depth);
      case '+':
        return this.#raw(this.#integer()).toString('utf8');
      case '*':
        return this.#cString();
      case '#':
        return this.#className();
      case 'c':
      case 'C':
        return this.#byte();
      case 'f':
      case 'd':
        return this.#decimal(type);
      default:
        if (!/^[silq]$/i.test(type)) throw new DomainError('unreadableImport');
        return this.#integer();
    }
  }

  #decimal(type: 'f' | 'd'): number {
    const head = this.#byte();
    if (head !== decimal) return this.#integer(head);
    return type === 'f' ? this.#raw(4).readFloatLE() : this.#raw(8).readDoubleLE();
  }

  #cString(): string | undefined {
    const head = this.#byte();
    if (head === nil) return undefined;
    if (head !== isNew) {
      const known = this.#objects[this.#referenceOf(head)];
      return typeof known === 'string' ? known : undefined;
    }
    const text = this.#text() ?? '';
    this.#objects.push(text);
    return text;
  }

  /** Reads the name of a class, and passes over its parent classes. */
  #className(): string | undefined {
    let name: string | undefined;
    for (;;) {
      const head = this.#byte();
      if (head === nil) return name;
      if (head !== isNew) {
        const known = this.#objects[this.#referenceOf(head)];
        return name ?? (typeof known === 'object' && 'name' in known ? known.name : undefined);
      }
      const own = this.#text() ?? '';
      this.#integer();
      this.#objects.push({ name: own });
      name ??= own;
    }
  }

  #object(depth: number): TypedObject | undefined {
    const head = this.#byte();
    if (head === nil) return undefined;
    if (head !== isNew) {
      const known = this.#objects[this.#referenceOf(head)];
      // An object without a cost has not been read to its end: it would contain itself.
      const cost = typeof known === 'object' && 'values' in known ? this.#costs.get(known) : undefined;
      this.#spend(cost ?? 0);
      return cost === undefined ? undefined : (known as TypedObject);
    }
    const before = this.#spent;
    const object: TypedObject = { className: '', values: [] };
    this.#objects.push(object);
    object.className = this.#className() ?? '';
    while (this.#peek() !== endOfObject) object.values.push(...this.#typed(depth + 1));
    this.#byte();
    this.#costs.set(object, this.#spent - before);
    return object;
  }
}

/**
 * Returns the values of a typed stream. An object may occur several times, but none within itself. Throws
 * `unreadableImport` for bytes that are no such stream or are damaged, `payloadTooLarge` for a stream that repeats
 * itself over and over.
 */
export const readTypedStream = (bytes: Buffer): TypedValue[] => new StreamReader(bytes).readAll();
