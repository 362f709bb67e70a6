import type { PageBox, RecipeSources } from '@trivet/shared/ocr/schemas';
import { type SyntheticEvent, useState } from 'react';
import { type Doubt, type PlacedField, placedFields, placeOfLine, type ReadTexts } from './places.ts';

/** What the source shows of the field with the focus. */
export interface Mark {
  field: PlacedField;
  line: number;
  text: string;
  /** Where it stands, or null where no page has it. */
  page: number | null;
  box: PageBox | null;
}

const isPlaced = (name: string): name is PlacedField => (placedFields as readonly string[]).includes(name);

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Returns the line of a field with the cursor. */
function lineAtCursor(target: EventTarget) {
  if (!isControl(target) || !isPlaced(target.name)) return null;
  const lines = target.value.split('\n');
  const line = target.value.slice(0, target.selectionStart ?? 0).split('\n').length - 1;
  return { field: target.name, line, text: lines[line] ?? '', count: lines.length };
}

/** Follows the cursor through the fields, and says where the line under it was read. */
export function useMarks(read: ReadTexts, sources: RecipeSources | null) {
  const [mark, setMark] = useState<Mark | null>(null);
  const follow = ({ target }: SyntheticEvent) => {
    const at = lineAtCursor(target);
    if (at === null) return;
    const { field, line, text } = at;
    // The place of a word stays as long as the cursor is in its line.
    if (mark?.field === field && mark.line === line && mark.text === text) return;
    const place = sources === null ? null : placeOfLine(read, sources, at);
    setMark({ field, line, text, page: place?.page ?? null, box: place?.box ?? null });
  };
  /** Selects a doubtful text in its field, and marks where it stands. */
  const select = ({ field, start, end, page, box }: Doubt, form: HTMLFormElement | null) => {
    const control = form?.elements.namedItem(field) ?? null;
    if (control === null || !(control instanceof Element) || !isControl(control)) return;
    // A browser scrolls to the selection when the field gets the focus.
    control.setSelectionRange(start, end);
    control.blur();
    control.focus();
    const at = lineAtCursor(control);
    if (at !== null) setMark({ field, line: at.line, text: at.text, page, box });
  };
  return { mark, follow, select, forget: () => setMark(null) };
}
