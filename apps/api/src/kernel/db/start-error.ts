/** The server cannot start and the person at the terminal can mend it: one sentence that says what is wrong and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or PostgreSQL error, '' when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
