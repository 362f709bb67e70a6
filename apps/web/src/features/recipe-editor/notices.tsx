import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './notices.module.css';

/** Says how surely a recipe was read. */
export function ClipNotice({ isWarning, words }: { isWarning: boolean; words: string }) {
  return (
    <div className={styles.notice} data-tone={isWarning ? 'warning' : undefined} role="status">
      {isWarning ? <IconAlertTriangle size={20} aria-hidden /> : <IconCircleCheck size={20} aria-hidden />}
      <p className={styles.words}>{words}</p>
    </div>
  );
}

/** Says that the form is of a recipe that is gone, and what is left of it: all, or these fields alone. */
export function GoneNotice({ fields }: { fields: readonly (keyof RecipeForm)[] | null }) {
  const t = useT();
  const names = new Intl.ListFormat(shownLanguage().locale).format((fields ?? []).map((field) => t(fieldNames[field])));
  const words = fields === null ? t('recipes.editor.goneWhole') : t('recipes.editor.goneFields', { fields: names });
  return <ClipNotice isWarning words={words} />;
}

/** Says that somebody saved the recipe while it is open here. The form stays unchanged until the person compares. */
export function ChangedElsewhere({ onCompare }: { onCompare: () => void }) {
  const t = useT();
  return (
    <div className={styles.notice} role="status">
      <IconRefresh size={20} aria-hidden />
      <p className={styles.words}>{t('recipes.editor.changedElsewhere')}</p>
      <Button size="small" tone="quiet" onClick={onCompare}>
        {t('recipes.editor.compare')}
      </Button>
    </div>
  );
}

interface SaveFailureProps {
  failure: Failure | null;
  onRetry: () => void;
  onSaveAsNew: () => void;
}

const reasonOf = (failure: Failure): MessageKey => {
  if (failure.field === 'imageIds') return 'recipes.editor.pictureGone';
  return failure.code === 'notFound' ? 'recipes.editor.recipeGone' : failureMessage(failure);
};

/** Says that a save failed and why, and offers to try again. */
export function SaveFailure({ failure, onRetry, onSaveAsNew }: SaveFailureProps) {
  const t = useT();
  if (failure === null) return null;
  const photo = /^images\.(\d+)$/.exec(failure.field ?? '')?.[1];
  const isGone = failure.code === 'notFound' && failure.field === null;
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{t('recipes.editor.notSaved')}</p>
        {photo !== undefined && <p>{t('images.number', { number: photo })}</p>}
        <p>{t(reasonOf(failure))}</p>
      </div>
      <Button size="small" onClick={isGone ? onSaveAsNew : onRetry}>
        {t(isGone ? 'recipes.editor.saveAsNew' : 'common.tryAgain')}
      </Button>
    </div>
  );
}

interface SaveBarState {
  isDirty: boolean;
  isKept: boolean;
  isUploading: boolean;
  isSaving: boolean;
  version: number;
}

function stateOf({ isDirty, isKept, isUploading, isSaving, version }: SaveBarState): MessageKey {
  if (isSaving) return 'recipes.editor.saving';
  if (isUploading) return 'recipes.editor.waitingForPicture';
  if (isDirty) return isKept ? 'recipes.editor.kept' : 'recipes.editor.notKept';
  return version === 0 ? 'recipes.editor.nothingYet' : 'recipes.editor.allSaved';
}

interface EditorSaveBarProps {
  state: SaveBarState;
  onSave: () => void;
  /** Notices before saving: a failed attempt, a change elsewhere. */
  children: ReactNode;
}

/** The bar that is always in view. It shows whether the edits are safe, and saves them. */
export function EditorSaveBar({ state, onSave, children }: EditorSaveBarProps) {
  const t = useT();
  const taken = useTaken('--action-bar');
  const isWarning = state.isDirty && !state.isKept;
  return (
    <div ref={taken} className={styles.bar}>
      {children}
      <div className={styles.save}>
        <p className={styles.state} role="status" data-warning={isWarning || undefined}>
          {t(stateOf(state))}
        </p>
        <Button tone="primary" busy={state.isSaving} disabled={state.isUploading} onClick={onSave}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
