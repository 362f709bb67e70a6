/** Resolves to true when the server answers with the page of the application. It never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns true when the page may reload by itself, and notes that it does: once a minute at most, so that a part that stays
 * missing does not make it reload for ever. The name of a window outlives a reload.
 */
export function isReloadDue(): boolean {
  const last = Number(window.name);
  window.name = `${Date.now()}`;
  return !(Date.now() - last < 60_000);
}
