import { useCallback, useEffect, useRef, useState } from 'react';
import { isSameForm, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { type DraftSlot, type RecipeDraft, removeDraft, writeDraft } from './draft.ts';

/** Changes of the form, or a function that makes them from the present form. */
type FormChange = Partial<RecipeForm> | ((form: RecipeForm) => Partial<RecipeForm>);

/** The edited draft, which this browser stores at every key. */
export interface EditorState extends RecipeDraft {
  /** True when the form differs from the opened recipe. */
  isDirty: boolean;
  /** False when the browser could not store the draft. */
  isKept: boolean;
  change: (change: FormChange) => void;
  /** Continues from another state: the saved one, or one that somebody else saved in between. */
  rebase: (next: Partial<Omit<RecipeDraft, 'userId' | 'savedAt'>>) => void;
  /** Returns the present state, for work that began earlier. */
  now: () => RecipeDraft;
}

/** Edits a draft. Each change is stored before the next key can be pressed. */
export function useEditorState(slot: DraftSlot, start: RecipeDraft): EditorState {
  const [draft, setDraft] = useState(start);
  const latest = useRef(start);
  const { isKept, keep } = useKeptDraft(slot, start);
  const go = useCallback(
    (next: RecipeDraft) => {
      latest.current = next;
      setDraft(next);
      keep(next);
    },
    [keep],
  );
  const change = useCallback(
    (changes: FormChange) => {
      const { form } = latest.current;
      const made = typeof changes === 'function' ? changes(form) : changes;
      go({ ...latest.current, savedAt: Date.now(), form: { ...form, ...made } });
    },
    [go],
  );
  return {
    ...draft,
    isDirty: !isSameForm(draft.base, draft.form),
    isKept,
    change,
    rebase: (next) => go({ ...latest.current, ...next }),
    now: () => latest.current,
  };
}

/** Characters from which storing a draft takes longer than a key press should. */
const longDraft = 200_000;
/** Most milliseconds before a long draft is stored. */
const longestWait = 500;

const lengthOf = ({ base, form }: RecipeDraft): number =>
  textFields.reduce((sum, field) => sum + base[field].length + form[field].length, 0);

/**
 * Stores a draft in this browser: at once, or, for a very long one, within half a second and before the page closes.
 */
function useKeptDraft(slot: DraftSlot, start: RecipeDraft) {
  const [isKept, setIsKept] = useState(true);
  const written = useRef(isSameForm(start.base, start.form) ? null : start);
  const waiting = useRef<{ draft: RecipeDraft; timer: number } | null>(null);

  const write = useCallback(
    (draft: RecipeDraft) => {
      if (waiting.current !== null) window.clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (!isSameForm(draft.base, draft.form)) {
        setIsKept(writeDraft(slot, draft));
        written.current = draft;
      } else if (written.current !== null) {
        // A draft of the same recipe that another tab stored must stay.
        removeDraft(slot, written.current);
        written.current = null;
      }
    },
    [slot],
  );
  const keep = useCallback(
    (draft: RecipeDraft) => {
      if (lengthOf(draft) <= longDraft || isSameForm(draft.base, draft.form)) write(draft);
      else if (waiting.current !== null) waiting.current.draft = draft;
      else {
        const timer = window.setTimeout(() => waiting.current !== null && write(waiting.current.draft), longestWait);
        waiting.current = { draft, timer };
      }
    },
    [write],
  );
  useEffect(() => {
    const flush = () => {
      if (waiting.current !== null) write(waiting.current.draft);
    };
    const kinds = ['pagehide', 'visibilitychange'] as const;
    for (const kind of kinds) window.addEventListener(kind, flush);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, flush);
      flush();
    };
  }, [write]);
  return { isKept, keep };
}
