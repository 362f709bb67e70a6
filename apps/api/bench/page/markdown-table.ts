/** Returns a table of Markdown. A cell of the first column that repeats the one above it is left empty. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([first = '', ...others], index) => [first === rows[index - 1]?.[0] ? '' : first, ...others]);
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [lineOf(head), `|${' --- |'.repeat(head.length)}`, ...lines.map(lineOf)].join('\n');
}
