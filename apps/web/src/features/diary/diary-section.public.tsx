import type { RevisionSummary } from '@trivet/shared/recipes/revision-schemas';
import { diaryKind } from '@trivet/shared/diary/diary';
import { useState } from 'react';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useRest } from '#web/lib/sync/hooks/use-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './diary.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryItem } from './entry-item.tsx';
import { type ListedEntry, useDiaryId, useEntries } from './entry-rows.ts';
import { useOpenedEntry } from './use-opened-entry.ts';
import { usePhotos } from './use-photos.ts';

/** Entries that show at first, and how many more with each press. */
const step = 5;

interface DiarySectionProps {
  recipeId: string;
  /** The present version of the recipe, or null where the person does not see its versions. */
  version: number | null;
}

/** Shows when the person cooked a recipe and how it was. It is empty until they have. */
export function DiarySection(props: DiarySectionProps) {
  const diaryId = useDiaryId();
  // The entries are read from the disk once the recipe shows.
  useRest(diaryKind, diaryId ?? undefined);
  return diaryId === null ? null : <Cooked {...props} diaryId={diaryId} />;
}

function Cooked({ recipeId, version, diaryId }: DiarySectionProps & { diaryId: string }) {
  const t = useT();
  const { date } = useDates();
  const entries = useEntries(diaryId, recipeId);
  const [most, setMost] = useState(step);
  const shown = entries.slice(0, most);
  const photos = usePhotos(shown);
  const isUnchanged = useIsUnchanged(recipeId, version, shown);
  const opened = useOpenedEntry(entries);
  if (entries.length === 0) return null;
  return (
    <Section title={t('diary.ofRecipe')}>
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <EntryItem
            key={entry.id}
            diaryId={diaryId}
            entry={entry}
            photos={photos}
            head={<p className={styles.day}>{date(entry.date)}</p>}
            isUnchanged={isUnchanged(entry)}
            onEdit={() => opened.open(entry)}
          />
        ))}
      </ul>
      {entries.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + step)}>{t('common.showMore')}</Button>
        </div>
      )}
      <EntryDialog diaryId={diaryId} entry={opened.entry} onClose={opened.close} />
    </Section>
  );
}

/** What an entry itself changes in its recipe. */
const byCooking = new Set<RevisionSummary['changedFields'][number]>(['lastMadeAt']);

/**
 * Returns a function that says whether the recipe is the same as when it was cooked. That it was cooked is no change. It is
 * false where the history does not say so.
 */
function useIsUnchanged(recipeId: string, present: number | null, entries: readonly ListedEntry[]) {
  const isAsked = present !== null && entries.some(({ version }) => version !== null && version < present);
  const { data } = trpc.recipes.getRevisions.useQuery({ id: recipeId }, { enabled: isAsked });
  const changed = data?.find(({ changedFields }) => changedFields.some((field) => !byCooking.has(field)));
  const oldest = data?.at(-1)?.version ?? present ?? 0;
  return ({ version }: ListedEntry): boolean => {
    if (present === null || version === null) return false;
    if (version === present) return true;
    return data !== undefined && version >= oldest && version > (changed?.version ?? 0);
  };
}
