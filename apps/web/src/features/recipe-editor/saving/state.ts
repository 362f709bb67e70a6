import { useCallback, useEffect, useRef, useState } from 'react';
import { isSameForm, type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { type DraftSlot, type RecipeDraft, removeDraft, writeDraft } from './draft.ts';

/** Changes of the form, or what makes them of the form as it is by then. */
type FormChange = Partial<RecipeForm> | ((form: RecipeForm) => Partial<RecipeForm>);

/** What is being edited, kept in this browser with every key. */
export interface EditorState extends RecipeDraft {
  /** True where the form differs from what was opened. */
  isDirty: boolean;
  /** False where the browser could not keep the draft. */
  isKept: boolean;
  change: (change: FormChange) => void;
  /** Goes on from another state: what was saved, or what somebody else saved in between. */
  rebase: (next: Partial<Omit<RecipeDraft, 'userId' | 'savedAt'>>) => void;
  /** The state of this moment, for work that began earlier. */
  now: () => RecipeDraft;
}

/** Edits a draft; each change is written down before the next key can be pressed. */
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

/** Characters from which writing a draft takes longer than a key press should. */
const longDraft = 200_000;
/** Milliseconds after which a long draft is written at the latest. */
const longestWait = 500;

const lengthOf = ({ base, form }: RecipeDraft): number =>
  textFields.reduce((sum, field) => sum + base[field].length + form[field].length, 0);

/** Keeps a draft in this browser: at once, or, when it is very long, within half a second and before the page goes. */
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
        // A draft that another tab keeps of the same recipe is not ours to forget.
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
