// Each part starts with a character other than a dot, so that no key can name `..` or our own `.tmp`.
const keyPattern = /^[\w-][\w.-]{0,127}(?:\/[\w-][\w.-]{0,127}){0,7}$/;

/** Returns true for a key that `Storage` accepts. */
export const isStorageKey = (key: string): boolean => keyPattern.test(key);

const notAKey = (text: string): TypeError => new TypeError(`Not a storage key: ${JSON.stringify(text.slice(0, 80))}`);

/** Throws a TypeError when a text is not a storage key. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw notAKey(key);
}

/** Throws a TypeError when a text cannot be the beginning of a storage key. '' is the beginning of every key. */
export function requireStoragePrefix(prefix: string): void {
  if (prefix !== '' && !isStorageKey(prefix.replace(/\/$/, ''))) throw notAKey(prefix);
}
