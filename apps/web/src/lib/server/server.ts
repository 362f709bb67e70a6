/** Returns the full address of a path on this server: `api/trpc`, `assets/i18n/he.json`. It ignores the hash. */
export const serverUrl = (path: string): string => new URL(path, document.baseURI.split(/[?#]/, 1)[0]).href;

/** Returns the address of a socket: `grip/ws`. */
export const socketUrl = (path: string): string => serverUrl(path).replace(/^http/, 'ws');
