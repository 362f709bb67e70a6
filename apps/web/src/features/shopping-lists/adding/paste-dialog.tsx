import { useState } from 'react';
import type { PastedItem } from '@trivet/shared/shopping-lists/typing/pasted-items';
import { maxItems } from '@trivet/shared/shopping-lists/shopping-list';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import { useListCategorizer } from '../rows/habits.ts';
import { addPasted } from './add-pasted.ts';
import { roomOf } from './add-text.ts';
import styles from './paste-dialog.module.css';

/** Rows that are drawn at first, and by each press of the button below them. */
const drawnAtOnce = 200;

interface PasteDialogProps {
  listId: string;
  /** The lines of one paste. Those of another one need a dialog of their own. */
  items: readonly PastedItem[];
  isOpen: boolean;
  onClose: () => void;
}

/** Shows pasted lines with their categories before they are added. Each can be left out. */
export function PasteDialog({ listId, items, isOpen, onClose }: PasteDialogProps) {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const room = roomOf(listId);
  const wanted = items.length - left.size;
  const count = Math.min(wanted, room);
  const add = () => {
    void addPasted(listId, items.filter((_, at) => !left.has(at)).slice(0, room));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      title={t('shoppingLists.paste.title', { count })}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button tone="primary" initialFocus disabled={count === 0} onClick={add}>
            {t('shoppingLists.paste.add', { count })}
          </Button>
        </>
      }
    >
      {wanted > room && (
        <p className={styles.tooMany}>{t('shoppingLists.paste.tooMany', { max: maxItems, lines: wanted - room })}</p>
      )}
      <PastedLines listId={listId} items={items} left={left} onLeave={setLeft} />
    </Dialog>
  );
}

interface PastedLinesProps {
  listId: string;
  items: readonly PastedItem[];
  /** The places of the lines that are left out. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

function PastedLines({ listId, items, left, onLeave }: PastedLinesProps) {
  const t = useT();
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const categorize = useListCategorizer(listId);
  const { category: nameOf } = useArrangingWords();
  const change = (at: number, isWanted: boolean) => {
    const next = new Set(left);
    if (isWanted) next.delete(at);
    else next.add(at);
    onLeave(next);
  };
  const rest = items.length - drawn;
  return (
    <>
      <ul className={styles.lines}>
        {items.slice(0, drawn).map((item, at) => {
          const category = categorize(item.title);
          const about = [category === null ? '' : nameOf(category), item.isDone ? t('shoppingLists.done') : ''];
          return (
            // Lines have no ids, and their order never changes.
            <li key={at} className={styles.line}>
              <CheckboxField
                label={item.title}
                help={about.filter((words) => words !== '').join(' · ') || undefined}
                checked={!left.has(at)}
                onChange={(isWanted) => change(at, isWanted)}
              />
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button tone="quiet" wide onClick={() => setDrawn(drawn + drawnAtOnce)}>
          {t('shoppingLists.paste.more', { count: rest })}
        </Button>
      )}
    </>
  );
}
