import { type ClipboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPastedText } from '#web/features/clip/pasted-text.public.ts';
import { paths } from '#web/lib/paths.ts';
import { lineOf, nothingPasted, offerOf, type SearchOffer } from './search-paste.ts';

/** Longest text of the field. */
export const longestSearch = 1_000;

/** What a search field does with addresses and pasted texts. */
export interface SearchPaste {
  /** Whether the field takes addresses and texts at all. */
  isOn: boolean;
  /** Returns the words to search for. Nothing is searched for an address. */
  wordsOf: (text: string) => string;
  offerFor: (text: string) => SearchOffer | null;
  /** Handles a paste. `onChange` gets the new text of the field when a line stands for a longer text. */
  onPaste: (event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void) => void;
  /** Reads what is offered as a recipe. */
  take: (offer: SearchOffer) => void;
}

/** Lets a search field take addresses and pasted texts as well. */
export function useSearchPaste(isOn: boolean): SearchPaste {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState(nothingPasted);
  const offerFor = (text: string) => (isOn ? offerOf(text, pasted) : null);
  return {
    isOn,
    offerFor,
    wordsOf: (text) => (offerFor(text)?.kind === 'page' ? '' : text),
    onPaste: (event, onChange) => {
      if (!isOn) return;
      const all = event.clipboardData.getData('text/plain');
      const line = lineOf(all);
      if (line === null) {
        setPasted({ all, shown: all });
        return;
      }
      // The browser would join the lines. The first one is usually the title, so the list shows whether the recipe is
      // there already.
      event.preventDefault();
      const field = event.currentTarget;
      const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
      field.setRangeText(line.slice(0, longestSearch - field.value.length + end - start), start, end, 'end');
      setPasted({ all, shown: field.value });
      onChange(field.value);
    },
    take: (offer) => {
      if (offer.kind === 'text') keepPastedText(offer.text);
      void navigate(offer.kind === 'text' ? paths.clipPasted : paths.clipAddress(offer.address));
    },
  };
}
