/** The lines that hold what is selected. */
function selectedLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): { start: number; end: number } {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  return { start, end: next === -1 ? value.length : next };
}

/** The line as a heading, or the heading as a line; one without words gets a place for them. */
export const headerOf = (line: string): string => {
  const text = line.trim();
  return /^\[.*\]$/u.test(text) ? text.slice(1, -1) : `[${text}]`;
};

/** Makes the lines at the cursor headings, or takes that back; the browser's undo knows of it. */
export function toggleHeader(area: HTMLTextAreaElement, onChange: (text: string) => void): void {
  const { start, end } = selectedLines(area);
  const lines = area.value.slice(start, end).split('\n');
  const text = lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : headerOf(line))).join('\n');
  area.focus();
  area.setSelectionRange(start, end);
  insert(area, text, onChange);
  // Between the brackets, where the words of the heading go.
  const cursor = start + (text === '[]' ? 1 : text.length);
  area.setSelectionRange(cursor, cursor);
}

type Command = (name: 'insertText', showsUi: boolean, text: string) => boolean;

function insert(area: HTMLTextAreaElement, text: string, onChange: (text: string) => void): void {
  // The one way to change a text that the browser's undo takes back; there is nothing in its place yet.
  const command = Reflect.get(document, 'execCommand') as Command | undefined;
  if (command?.call(document, 'insertText', false, text) === true) return;
  area.setRangeText(text);
  onChange(area.value);
}
