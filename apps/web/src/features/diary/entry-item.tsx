import { IconPencil, IconTrash } from '@tabler/icons-react';
import { readScale, writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { removeEntry } from './change-entries.ts';
import styles from './diary.module.css';
import type { ListedEntry } from './entry-rows.ts';
import type { Photos } from './use-photos.ts';

interface EntryItemProps {
  diaryId: string;
  entry: ListedEntry;
  photos: Photos;
  /** What stands above the texts: the recipe where it is not known, and the day. */
  head: ReactNode;
  /** True when the recipe is the same as on that day. */
  isUnchanged: boolean;
  onEdit: () => void;
}

/** Shows one time that somebody cooked: how it was, and a way to the recipe as it was. */
export function EntryItem({ diaryId, entry, photos, head, isUnchanged, onEdit }: EntryItemProps) {
  const t = useT();
  const { date } = useDates();
  const day = date(entry.date);
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        {head}
        <EntryFacts entry={entry} />
        {entry.note !== '' && (
          <p className={styles.note} dir="auto">
            {entry.note}
          </p>
        )}
        {entry.changes !== '' && (
          <p className={styles.note}>
            <strong>{t('diary.changed')}</strong> <bdi>{entry.changes}</bdi>
          </p>
        )}
        <EntryPhotos entry={entry} photos={photos} />
        <AsCooked entry={entry} isUnchanged={isUnchanged} />
      </div>
      <div className={styles.actions}>
        <IconButton label={t('diary.editOf', { day })} icon={<IconPencil size={20} />} onClick={onEdit} />
        <IconButton
          label={t('diary.deleteOf', { day })}
          icon={<IconTrash size={20} />}
          onClick={() => removeEntry(diaryId, entry)}
        />
      </div>
    </li>
  );
}

function EntryFacts({ entry: { rating, scale } }: Pick<EntryItemProps, 'entry'>) {
  const t = useT();
  const mark = useDecimalMark();
  const factor = readScale(scale);
  const isScaled = factor !== null && scale !== '1';
  if (rating === null && !isScaled) return null;
  return (
    <p className={styles.facts}>
      {rating !== null && (
        <span role="img" aria-label={t('recipes.home.ratingOf', { count: rating })} className={styles.stars}>
          {'★'.repeat(rating)}
        </span>
      )}
      {isScaled && <span dir="ltr">{`× ${writeScale(factor, mark)}`}</span>}
    </p>
  );
}

function EntryPhotos({ entry, photos }: Pick<EntryItemProps, 'entry' | 'photos'>) {
  const t = useT();
  if (entry.photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {entry.photos.map((id, index) => {
        const photo = photos.get(id);
        return (
          <li key={id} className={styles.photo}>
            <Picture
              title={entry.title}
              source={photo === undefined ? null : sourceOf(photo)}
              alt={t('images.number', { number: index + 1 })}
              sizes="8rem"
            />
          </li>
        );
      })}
    </ul>
  );
}

function AsCooked({ entry: { recipeId, version }, isUnchanged }: Pick<EntryItemProps, 'entry' | 'isUnchanged'>) {
  const t = useT();
  if (isUnchanged) return <p className={styles.quiet}>{t('diary.asNow')}</p>;
  if (version === null) return null;
  return (
    <Link to={paths.recipeVersion(recipeId, version)} className={styles.version}>
      {t('diary.asCooked')}
    </Link>
  );
}
