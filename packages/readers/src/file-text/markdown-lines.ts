import { headerLine } from '../schema-org/read-lines.ts';

const link = /\[([^[\]\n]{0,1000})\]\(([^()\s]{0,4000})\)/g;

/** Replaces links by their text, with the address where it leads to the web. */
const withoutLinks = (line: string): string =>
  line.replace(link, (_all, label: string, address: string) =>
    /^https?:/i.test(address) && address !== label ? `${label} (${address})` : label,
  );

const withoutEmphasis = (line: string): string =>
  line.replace(/\*\*([^*\n]{1,2000})\*\*/g, '$1').replace(/__([^_\n]{1,2000})__/g, '$1');

/**
 * Returns text with a little Markdown line by line, as recipes write it: `# Header` becomes `[Header]`, and marks are
 * dropped.
 */
export const markdownLines = (text: string): string[] =>
  text.split(/\r\n|[\r\n]/).map((line) => {
    const plain = withoutEmphasis(withoutLinks(line.replace(/!\[[^[\]\n]{0,1000}\]\([^()\s]{0,4000}\)/g, '')));
    const [, title] = /^#{1,6}\s(.*)$/.exec(plain.trim()) ?? [];
    return title === undefined ? plain : headerLine(title);
  });
