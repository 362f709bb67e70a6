import type { Notation } from '@trivet/shared/amounts/notation';
import { IconDots } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSwipe } from '#web/lib/browser/use-swipe.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { recentMoment } from '#web/lib/dates/recent-date.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Box } from '#web/ui/fields/box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ListedItem } from '../rows/change-items.ts';
import { ItemTitle } from './item-title.tsx';
import styles from './list.module.css';

interface ItemRowProps {
  item: ListedItem;
  notation: Notation;
  canEdit: boolean;
  /** The name of whoever added it, to show. */
  addedBy: string | null;
  /** The day that it is planned for, to show. */
  day: string | null;
  /** Controls before the box, such as the grip of an order by hand. */
  start?: ReactNode;
  onCheck: (item: ListedItem, isCompleted: boolean) => void;
  onEdit: (item: ListedItem) => void;
}

/** One item. A press anywhere on it checks it off, and the button at its end opens it. */
export const ItemRow = memo(function ItemRow({
  item,
  notation,
  canEdit,
  addedBy,
  day,
  start,
  onCheck,
  onEdit,
}: ItemRowProps) {
  const t = useT();
  const { title, completedAt } = item;
  const isDone = completedAt !== null;
  const check = () => onCheck(item, !isDone);
  return (
    <div className={styles.row} data-done={isDone || undefined} {...useSwipe(() => canEdit && check())}>
      {start}
      <Box aria-label={title} checked={isDone} disabled={!canEdit} isCovering onChange={check} />
      <div className={styles.text}>
        <ItemTitle text={title} notation={notation} />
        <ItemDetails item={item} addedBy={addedBy} day={day} />
      </div>
      {canEdit && (
        <span className={styles.more}>
          <IconButton
            label={t('shoppingLists.item.options', { title })}
            icon={<IconDots size={20} />}
            popup={{ kind: 'dialog', open: false }}
            onClick={() => onEdit(item)}
          />
        </span>
      )}
    </div>
  );
});

/** What is known of an item besides its title: its note, its recipe with the day, and who added it when. */
function ItemDetails({ item, addedBy, day }: Pick<ItemRowProps, 'item' | 'addedBy' | 'day'>) {
  const t = useT();
  const { showRecipeTitle, showAddedOn } = usePreferences().shoppingList;
  const { note, recipeId, recipeTitle, createdAt } = item;
  const date = showAddedOn ? recentMoment(t, new Date(createdAt)) : null;
  const isNamed = showRecipeTitle && recipeTitle !== null;
  const added = addedText(t, addedBy, date);
  return (
    <>
      {note.trim() !== '' && (
        <p className={styles.note} dir="auto">
          {note.trim()}
        </p>
      )}
      {(isNamed || day !== null) && (
        <div className={styles.origin}>
          {isNamed && <RecipeOfItem id={recipeId} title={recipeTitle} />}
          {day !== null && <p className={styles.added}>{t('shoppingLists.item.forDay', { day })}</p>}
        </div>
      )}
      {added !== null && <p className={styles.added}>{added}</p>}
    </>
  );
}

/** The recipe that an item comes from. Only its title is known of one that did not come with an imported list. */
const RecipeOfItem = ({ id, title }: { id: string | null; title: string }) =>
  id === null ? (
    <p className={styles.added} dir="auto">
      {title}
    </p>
  ) : (
    <Link className={styles.recipe} to={paths.recipe(id)} dir="auto">
      {title}
    </Link>
  );

function addedText(t: ReturnType<typeof useT>, name: string | null, date: string | null): string | null {
  if (name !== null && date !== null) return t('shoppingLists.item.addedByOn', { name, date });
  if (name !== null) return t('shoppingLists.item.addedBy', { name });
  return date === null ? null : t('shoppingLists.item.addedOn', { date });
}
