import type { z } from 'zod';
import { DomainError } from './errors.ts';

/** Returns `invalidInput` with the first field that a schema refused. */
export function refusedInput(error: z.ZodError): DomainError {
  const field = error.issues[0]?.path.join('.');
  return new DomainError('invalidInput', { cause: error, ...(field ? { field } : {}) });
}

/**
 * Reads what a caller sent by a schema. Throws `invalidInput` where it does not fit. What the server reads of its own is
 * parsed by the schema itself, so that an error there counts as a bug.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw refusedInput(error);
  return data;
}
