import { randomUUID } from 'node:crypto';

/**
 * By what the caller of a change recognises it among the frames: clients of the reference product by an id, those of its
 * period by the time in milliseconds since 1970.
 */
export interface Reference {
  readonly id: string;
  readonly at: number;
}

type Change = (reference: Reference) => Promise<unknown>;

/** Returns the reference of a change, with the id that the caller gave. */
export const newReference = (id: string = randomUUID()): Reference => ({ id, at: Date.now() });

/** Makes a change with the reference that the caller gave, and returns it as clients of the reference product read it. */
export async function referring(
  { reference: given }: { reference?: string | undefined },
  change: Change,
): Promise<{ reference: string }> {
  const reference = newReference(given);
  await change(reference);
  return { reference: reference.id };
}

/** Makes a change, and returns its reference as clients of the period read it. */
export async function referringByTime(change: Change): Promise<{ reference: number }> {
  const reference = newReference();
  await change(reference);
  return { reference: reference.at };
}
