import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import type { EditorState } from '../saving/state.ts';
import { type Clashes, clashesOf, fillEmpty } from './fields.ts';

interface UsePageReader {
  editor: EditorState;
  onClipped: (clipped: ClippedRecipe) => void;
  /** Called when the page has filled the form and there is no question. */
  onFilled: (clipped: ClippedRecipe) => void;
}

/** The state of reading a page into the form. */
export interface PageReader {
  isReading: boolean;
  /** The reason why the page cannot be read. */
  problem: MessageKey | null;
  /** The recipe of the page and the fields that clash with the form, or null when there are none. */
  question: { clipped: ClippedRecipe; clashes: Clashes } | null;
  read: (address: string) => Promise<void>;
  refuse: (problem: MessageKey) => void;
}

/** Reads a page, and fills the empty fields of the form with it. */
export function usePageReader({ editor, onClipped, onFilled }: UsePageReader): PageReader {
  const [question, setQuestion] = useState<PageReader['question']>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { client } = trpc.useUtils();
  const cancellation = useCancellation();
  const read = async (address: string) => {
    const signal = cancellation.begin();
    setProblem(null);
    setIsReading(true);
    try {
      const clipped = await client.clip.clip.mutate({ url: address }, { signal });
      if (signal.aborted) return;
      onClipped(clipped);
      const { form } = editor.now();
      editor.change(fillEmpty(form, clipped));
      const clashes = clashesOf(form, clipped);
      if (clashes.length === 0) onFilled(clipped);
      else setQuestion({ clipped, clashes });
    } catch (thrown) {
      if (signal.aborted) return;
      const failure = failureOf(thrown);
      if (failure.status === 401) openAuthPrompt();
      setProblem(failure.code === 'invalidInput' ? 'recipes.editor.addressInvalid' : failureMessage(failure));
    } finally {
      if (!signal.aborted) setIsReading(false);
    }
  };
  return { isReading, problem, question, read, refuse: setProblem };
}

/** Cancels reading when the dialog closes, so that it no longer fills the form. */
function useCancellation() {
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      reading.current?.abort();
      reading.current = new AbortController();
      return reading.current.signal;
    },
  };
}
