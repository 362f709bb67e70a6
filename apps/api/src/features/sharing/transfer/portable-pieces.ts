/**
 * Most UTF-16 units of the rows in one piece of a scope, unless a single row has more. A person may own scopes with
 * more text than one string can hold.
 * An import holds one piece in memory.
 * @limit Exports and print
 */
export const maxPieceLength = 4_000_000;

/**
 * Yields a scope as JSON for a file. One with much text comes in pieces, so that nobody has to hold it as one text: the first
 * says `continues` and has the fields of the scope itself, and each further one has only rows of its `parts`.
 */
export function* portablePieces(content: object, parts: ReadonlySet<string>): Generator<string> {
  let fields: string[] = [];
  let length = 0;
  let isFirst = true;
  for (const [key, value] of Object.entries(content) as [string, unknown][]) {
    const name = JSON.stringify(key);
    if (!parts.has(key)) {
      fields.push(`${name}:${JSON.stringify(value)}`);
      continue;
    }
    let rows: string[] = [];
    for (const row of value as readonly unknown[]) {
      const text = JSON.stringify(row);
      if (length > 0 && length + text.length > maxPieceLength) {
        yield `{${[...fields, ...(isFirst ? ['"continues":true'] : []), `${name}:[${rows.join(',')}]`].join(',')}}`;
        [fields, rows, length, isFirst] = [[], [], 0, false];
      }
      rows.push(text);
      length += text.length;
    }
    fields.push(`${name}:[${rows.join(',')}]`);
  }
  yield `{${fields.join(',')}}`;
}
