/** Returns the lines of the selection. */
function selectedLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): { start: number; end: number } {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  return { start, end: next === -1 ? value.length : next };
}

/** Turns a line into a heading, or a heading into a line. An empty line becomes empty brackets. */
export const toggledLine = (line: string): string => {
  const text = line.trim();
  return /^\[.*\]$/u.test(text) ? text.slice(1, -1) : `[${text}]`;
};

/** Turns the lines at the cursor into headings, or back. The browser's undo works for it. */
export function toggleHeader(area: HTMLTextAreaElement, onChange: (text: string) => void): void {
  const { start, end } = selectedLines(area);
  const lines = area.value.slice(start, end).split('\n');
  const text = lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : toggledLine(line))).join('\n');
  area.focus();
  area.setSelectionRange(start, end);
  insert(area, text, onChange);
  // In empty brackets the cursor goes between them, ready for the words of the heading.
  const cursor = start + (text === '[]' ? 1 : text.length);
  area.setSelectionRange(cursor, cursor);
}

type Command = (name: 'insertText', showsUi: boolean, text: string) => boolean;

function insert(area: HTMLTextAreaElement, text: string, onChange: (text: string) => void): void {
  // Only this command changes a text so that the browser's undo works. It has no successor yet.
  const command = Reflect.get(document, 'execCommand') as Command | undefined;
  if (command?.call(document, 'insertText', false, text) === true) return;
  area.setRangeText(text);
  onChange(area.value);
}
