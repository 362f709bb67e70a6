import { IconHistory } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import type { RecipeDraft } from './draft.ts';

interface DraftOfferProps {
  draft: RecipeDraft;
  isNew: boolean;
  /** True when the recipe was deleted since, so that only the draft is left of it. */
  isGone: boolean;
  onRestore: () => void;
  /** Keeps the draft for later and begins with an empty form. Only for a new recipe. */
  onAside: () => void;
  onDiscard: () => void;
}

/** Asks whether to restore unsaved changes, before the person can type anything else. */
export function DraftOffer({ draft, isNew, isGone, onRestore, onAside, onDiscard }: DraftOfferProps) {
  const t = useT();
  const title = draft.form.title.trim();
  return (
    <Screen
      title={t(isNew ? 'recipes.editor.newTitle' : 'recipes.editor.editTitle')}
      back={isNew || isGone ? paths.home : paths.recipe(draft.recipeId)}
      width="reading"
    >
      <EmptyState
        icon={<IconHistory size={32} stroke={1.5} />}
        message={title === '' ? t('recipes.editor.draftUntitled') : t('recipes.editor.draftOf', { title })}
        detail={t(isGone ? 'recipes.editor.draftGone' : 'recipes.editor.draftWhen', {
          date: momentText(new Date(draft.savedAt)),
        })}
      >
        <Button tone="primary" onClick={onRestore}>
          {t('recipes.editor.restoreDraft')}
        </Button>
        {isNew && <Button onClick={onAside}>{t('recipes.editor.startAnother')}</Button>}
        <Button onClick={onDiscard}>{t('recipes.editor.discardDraft')}</Button>
      </EmptyState>
    </Screen>
  );
}
