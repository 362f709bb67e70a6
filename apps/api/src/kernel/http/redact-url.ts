// A name ends where the next one may begin, so that hostile addresses are read once.
const secretParameter = /([?&](?:token|password|username|fcmToken|reset|secret)(?:\[[^?&#=]*)?=)[^&#\s]*/gi;

/**
 * Replaces the secret parameters of an address. Tokens in the query are part of the wire contract (SECURITY.md), and calendar
 * programs know only addresses.
 */
export const redactUrl = (url: string): string => url.replace(secretParameter, '$1[redacted]');
