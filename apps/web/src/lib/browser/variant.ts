/** Returns true on a hosted service and false on a self-hosted server, as the server wrote into the page. */
export const isHosted = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="variant"]')?.content === 'hosted';
