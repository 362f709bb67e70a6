/** Returns true for the failure of a browser that has no room, also where the library for databases passes it on. */
export function isNoRoom(error: unknown): boolean {
  const names = [error, (error as { inner?: unknown }).inner].map((each) => (each as { name?: unknown } | null)?.name);
  return names.includes('QuotaExceededError');
}
