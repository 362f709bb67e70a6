/** What Chromium says in place of a name when the disk is full before the page's own room is. */
const fullDisk = '(IOError)';

/** Returns true for the failure of a browser that has no room, also where the library for databases passes it on. */
export function isNoRoom(error: unknown): boolean {
  const causes = [error, (error as { inner?: unknown } | undefined)?.inner] as (
    | { name?: unknown; message?: unknown }
    | null
    | undefined
  )[];
  return causes.some(
    (cause) =>
      cause?.name === 'QuotaExceededError' || (typeof cause?.message === 'string' && cause.message.includes(fullDisk)),
  );
}
