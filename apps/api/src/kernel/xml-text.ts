// XML 1.0, production 2: what no document may hold, however it is written.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Returns the text with U+FFFD in place of each character that XML cannot hold. A writer of XML still has to escape it.
 * @example xmlText('a\u0000b') // 'a\uFFFDb'
 */
export const xmlText = (text: string): string => text.replace(forbidden, '\uFFFD');
