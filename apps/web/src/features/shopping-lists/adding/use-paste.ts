import { type ClipboardEvent, useState } from 'react';
import { type PastedItem, pastedItems } from '@trivet/shared/shopping-lists/typing/pasted-items';
import { addPasted, mostNamed } from './add-pasted.ts';
import { roomOf } from './add-text.ts';

/** The lines of one paste. */
interface Paste {
  number: number;
  items: readonly PastedItem[];
  isOpen: boolean;
}

/**
 * Takes text of several lines that is pasted into a field. A few lines are added at once; more of them, or more than fit,
 * are shown first. A single line goes into the field as usual.
 */
export function usePaste(listId: string, onFull: () => void) {
  const [paste, setPaste] = useState<Paste>({ number: 0, items: [], isOpen: false });
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain').trim();
    const items = /[\n\r]/.test(text) ? pastedItems(text) : [];
    if (items.length < 2) return;
    event.preventDefault();
    const room = roomOf(listId);
    if (room === 0) onFull();
    else if (items.length <= Math.min(mostNamed, room)) void addPasted(listId, items);
    else setPaste({ number: paste.number + 1, items, isOpen: true });
  };
  return { ...paste, onPaste, close: () => setPaste({ ...paste, isOpen: false }) };
}
