/** Returns true for a text that a spreadsheet would take for a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Returns one cell: quoted, and never run by a spreadsheet. */
const cell = (value: string | number): string => {
  const text = String(value);
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/**
 * Returns a table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8.
 * @example csvOf([['Name', 'Why'], ['Soup', 'No title']]) // '\uFEFF"Name","Why"\r\n"Soup","No title"\r\n'
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
