import type { ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { Link } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { ListRow } from '#web/ui/layout/list.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from '../import.module.css';
import { choosable, useChooseEntries } from './choose-entries.ts';
import { useEntryPictures } from './entry-pictures.ts';
import { reasonText } from './entry-reasons.ts';
import { statuses } from './entry-statuses.ts';
import { LabelChips } from './label-chips.tsx';
import { useAtOnce } from './use-at-once.ts';

/** Most labels of an entry whose titles are shown. */
const namedLabels = 6;

interface EntryPageProps {
  batch: ImportBatch;
  page: readonly ImportEntry[];
  /** Opens the entry at a position. */
  onOpen: (position: number) => void;
}

/** Shows the entries that came with one answer, whose pictures come together as well. */
export function EntryPage({ batch, page, onOpen }: EntryPageProps) {
  const pictures = useEntryPictures(batch, page);
  const choose = useChooseEntries();
  return page.map((entry) => (
    <EntryRow
      key={entry.position}
      entry={entry}
      batch={batch}
      picture={pictures.get(entry.position)}
      onOpen={() => onOpen(entry.position)}
      onChoose={(isChosen) => choose.mutate({ batchId: batch.id, positions: [entry.position], isChosen })}
    />
  ));
}

interface EntryRowProps {
  entry: ImportEntry;
  batch: ImportBatch;
  picture: string | undefined;
  onOpen: () => void;
  onChoose: (isChosen: boolean) => void;
}

/** Returns the name of what becomes of an entry. */
function stateOf({ status, recipeId, isChosen }: ImportEntry, batch: ImportBatch): MessageKey {
  // A recipe that somebody restored after the undo is there again.
  if (batch.status === 'undone' && status === 'written' && recipeId === null) return 'import.status.undone';
  if (batch.status === 'staged' && status === 'ready' && !isChosen) return 'import.status.leftOut';
  return statuses[status];
}

function EntryRow({ entry, batch, picture, onOpen, onChoose }: EntryRowProps) {
  const { name, status, reason, recipeId, existingId, labels, hasImage, isChosen } = entry;
  const t = useT();
  const choice = useAtOnce(isChosen, onChoose);
  const isOpen = batch.status === 'staged' && choosable.includes(status);
  // These two states are their own reason.
  const isReason = status === 'duplicate' || status === 'repeated';
  const meta = [t(stateOf(entry, batch)), isReason ? '' : reasonText(reason, t), hasImage && t('import.withImage')];
  return (
    <ListRow
      title={name}
      meta={meta.filter(Boolean).join(' · ')}
      {...(isOpen && {
        onClick: onOpen,
        start: (
          <div className={styles.pick}>
            <CheckBox label={t('import.preview.choose', { name })} {...choice} />
            <SmallPicture title={name} image={picture === undefined ? null : { location: picture, srcSet: '' }} />
          </div>
        ),
      })}
      {...(recipeId !== null && { to: paths.recipe(recipeId) })}
      {...(existingId !== null && {
        end: (
          <Link className={styles.link} to={paths.recipe(existingId)} aria-label={t('import.showSame', { name })}>
            {t('import.show')}
          </Link>
        ),
      })}
    >
      <LabelChips labels={labels} named={namedLabels} />
    </ListRow>
  );
}
