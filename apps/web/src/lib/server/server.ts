/** The full address of something that this server serves: `api/trpc`, `assets/i18n/he.json`. The hash plays no part. */
export const serverUrl = (path: string): string => new URL(path, document.baseURI.split(/[?#]/, 1)[0]).href;

/** Returns the address of a socket: `grip/ws`. */
export const socketUrl = (path: string): string => serverUrl(path).replace(/^http/, 'ws');
