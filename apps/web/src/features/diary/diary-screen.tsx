import { IconNotebook } from '@tabler/icons-react';
import { diaryKind } from '@trivet/shared/diary/diary';
import { startOfMonth } from '@trivet/shared/dates/calendar-date';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LogInFirst } from '#web/features/sharing/scopes/log-in-first.public.tsx';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { useScopeState } from '#web/lib/sync/hooks/use-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import styles from './diary.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryItem } from './entry-item.tsx';
import { useDiaryId, useEntries } from './entry-rows.ts';
import { useOpenedEntry } from './use-opened-entry.ts';
import { usePhotos } from './use-photos.ts';

/** Entries that show at first, and how many more with each press: a diary may hold thousands. */
const step = 50;

/** Shows all that the person cooked, month by month, the newest first. */
function DiaryScreen() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const diaryId = useDiaryId();
  if (!isLoggedIn) return <LogInFirst />;
  return (
    <Screen title={t('diary.title')} width="reading">
      {diaryId === null ? <SkeletonRows count={4} /> : <Diary key={diaryId} diaryId={diaryId} />}
    </Screen>
  );
}

function Diary({ diaryId }: { diaryId: string }) {
  const t = useT();
  const state = useScopeState(diaryKind, diaryId);
  const entries = useEntries(diaryId);
  const [most, setMost] = useState(step);
  const shown = entries.slice(0, most);
  const photos = usePhotos(shown);
  const { date, month } = useDates();
  const opened = useOpenedEntry(entries);
  if (entries.length === 0) return <NoEntries state={state} />;
  return (
    <>
      {[...Map.groupBy(shown, (entry) => startOfMonth(entry.date))].map(([first, ofMonth]) => (
        <Section key={first} title={month(first)}>
          <ul className={styles.entries}>
            {ofMonth.map((entry) => (
              <EntryItem
                key={entry.id}
                diaryId={diaryId}
                entry={entry}
                photos={photos}
                head={
                  <>
                    <Link to={paths.recipe(entry.recipeId)} className={styles.recipe} dir="auto">
                      {entry.title}
                    </Link>
                    <p className={styles.quiet}>{date(entry.date)}</p>
                  </>
                }
                isUnchanged={false}
                onEdit={() => opened.open(entry)}
              />
            ))}
          </ul>
        </Section>
      ))}
      {entries.length > most && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + step)}>{t('common.showMore')}</Button>
        </div>
      )}
      <EntryDialog diaryId={diaryId} entry={opened.entry} onClose={opened.close} />
    </>
  );
}

/** Says what to do where nothing is entered, and why nothing shows where the diary could not be read. */
function NoEntries({ state }: { state: ReturnType<typeof useScopeState> }) {
  const t = useT();
  const icon = <IconNotebook size={32} stroke={1.5} />;
  if (state === 'reading') return <SkeletonRows count={4} />;
  if (state !== 'here') return <EmptyState icon={icon} message={t('diary.notReady')} />;
  return (
    <EmptyState icon={icon} message={t('diary.empty')} detail={t('diary.emptyDetail')}>
      <Button tone="primary" to={paths.home}>
        {t('recipes.view.toHome')}
      </Button>
    </EmptyState>
  );
}

export { DiaryScreen as Component };
