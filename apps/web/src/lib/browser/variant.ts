/** Whether this is a server of one's own or a hosted service, as the server wrote it into the page. */
export const isHosted = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="variant"]')?.content === 'hosted';
