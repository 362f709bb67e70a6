/**
 * A reason why the server cannot start that the person at the terminal can remove. The message says what is wrong and
 * what to do.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the `code` of a system or PostgreSQL error, or '' when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
