import { useRef, useState } from 'react';
import { type DraftSlot, type RecipeDraft, removeDraft, writeDraft } from './draft.ts';
import { isSameForm, type RecipeForm } from './editor-form.ts';

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
  /** Forgets the kept draft; what is on the screen stays. */
  forget: () => void;
}

/** Edits a draft; each change is written down before the next key can be pressed. */
export function useEditorState(slot: DraftSlot, start: RecipeDraft): EditorState {
  const [draft, setDraft] = useState(start);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef(start);
  const isWritten = useRef(!isSameForm(start.base, start.form));

  const forget = () => {
    // A draft that another tab keeps of the same recipe is not ours to forget.
    if (isWritten.current) removeDraft(slot);
    isWritten.current = false;
  };
  const go = (next: RecipeDraft) => {
    latest.current = next;
    setDraft(next);
    if (isSameForm(next.base, next.form)) {
      forget();
      return;
    }
    isWritten.current = true;
    setIsKept(writeDraft(slot, next));
  };
  return {
    ...draft,
    isDirty: !isSameForm(draft.base, draft.form),
    isKept,
    change: (change) => {
      const { form } = latest.current;
      const changes = typeof change === 'function' ? change(form) : change;
      go({ ...latest.current, savedAt: Date.now(), form: { ...form, ...changes } });
    },
    rebase: (next) => go({ ...latest.current, ...next }),
    now: () => latest.current,
    forget,
  };
}
