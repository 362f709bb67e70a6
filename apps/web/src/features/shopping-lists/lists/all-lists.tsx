import { useState } from 'react';
import { moveFocus } from '#web/lib/browser/move-focus.ts';
import { useT } from '#web/lib/i18n.ts';
import { List } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { ShownList } from '../rows/use-lists.ts';
import { AskedDialogs } from './list-dialogs.tsx';
import { type AskedOfList, ShoppingListRow } from './list-row.tsx';

/** What is asked about which list. It stays after the dialog has closed, which returns the focus. */
interface Asked {
  id: string;
  what: AskedOfList;
  isOpen: boolean;
}

/** Shows lists, and below them those of the archive. */
export function AllLists({ lists }: { lists: readonly ShownList[] }) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (id: string, what: AskedOfList) => setAsked({ id, what, isOpen: true });
  const [current, archived] = [lists.filter((list) => !list.isArchived), lists.filter((list) => list.isArchived)];
  const askedList = lists.find(({ id }) => id === asked?.id);
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (moveFocus(event.currentTarget.querySelectorAll<HTMLElement>('li a'), event.key)) event.preventDefault();
      }}
    >
      {current.length > 0 && <Rows label={t('shoppingLists.title')} lists={current} onAsk={ask} />}
      {archived.length > 0 && (
        <Section title={t('shoppingLists.archived')}>
          <Rows label={t('shoppingLists.archived')} lists={archived} onAsk={ask} />
        </Section>
      )}
      {asked !== null && askedList !== undefined && (
        <AskedDialogs
          key={asked.id}
          list={askedList}
          asked={asked.isOpen ? asked.what : null}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </div>
  );
}

interface RowsProps {
  label: string;
  lists: readonly ShownList[];
  onAsk: (id: string, what: AskedOfList) => void;
}

const Rows = ({ label, lists, onAsk }: RowsProps) => (
  <List label={label}>
    {lists.map((list) => (
      <ShoppingListRow key={list.id} list={list} onAsk={(what) => onAsk(list.id, what)} />
    ))}
  </List>
);
