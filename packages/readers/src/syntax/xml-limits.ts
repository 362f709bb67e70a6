// I4: no recipe has more.
/** @limit Imports (100 levels, 200,000 elements, 2,000 attributes): XML. No recipe is deeper. */
const maxDepth = 100;
const maxAttributes = 2_000;
const maxElements = 200_000;

/** Counts what a parser meets in a document. Each method throws where the document has more than any recipe (I4). */
export class XmlLimits {
  #depth = 0;
  #attributes = 0;
  #elements = 0;

  /** How many elements are open. */
  get depth(): number {
    return this.#depth;
  }

  /** Refuses a document type that declares entities: no program that keeps recipes does, an attack does (I4, I5). */
  doctype(text: string): void {
    if (/<!entity/i.test(text)) throw new Error('entities are declared');
  }

  /** Counts an attribute of the element that opens next. */
  attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > maxAttributes) throw new Error('too many attributes');
  }

  open(): void {
    this.#depth += 1;
    this.#attributes = 0;
    if (this.#depth > maxDepth) throw new Error('too deep');
  }

  close(): void {
    this.#depth -= 1;
  }

  /** Counts an element that the caller keeps. */
  keep(): void {
    this.#elements += 1;
    if (this.#elements > maxElements) throw new Error('too many elements');
  }

  /** Forgets the elements that were kept. */
  release(): void {
    this.#elements = 0;
  }
}
