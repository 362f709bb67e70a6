// A name ends where the next one may begin, so that hostile addresses are read once.
const secretParameter = /([?&](?:token|password|username|fcmToken|reset)(?:\[[^?&#=]*)?=)[^&#\s]*/gi;

/**
 * Replaces the secret parameters of an address. Tokens in the query are part of the wire contract (SECURITY.md).
 */
export const redactUrl = (url: string): string => url.replace(secretParameter, '$1[redacted]');
