/** Resolves to true when the server answers with the page of the application. It never rejects. */
export const isServerThere = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
