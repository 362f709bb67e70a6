import { IconShoppingCart } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { PresentPeople } from '#web/features/sharing/presence/present-people.public.tsx';
import { moveFocus } from '#web/lib/browser/move-focus.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AddLine } from '../adding/add-line.tsx';
import { sharedLists } from '../rows/shared-lists.public.ts';
import type { ListedItem } from '../rows/change-items.ts';
import { learnFromEarlierTrip } from '../rows/learn-order.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import { useItems } from '../rows/use-items.ts';
import { DoneItems } from './done-items.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ListLineRow } from './list-line.tsx';
import type { RowFrame } from './row-frame.ts';
import { ListRecipes } from './list-recipes.tsx';
import { ListSections } from './list-sections.tsx';
import { useArrangedList } from '../rows/use-arranged-list.ts';
import { useItemActions } from './use-item-actions.ts';
import { useOpenGroups } from './use-open-groups.ts';
import styles from './list.module.css';

/** The smallest height of a line in pixels, as its styles have it. */
const lineHeight = 41;

/** Returns how many lines can be in view. They are drawn at once, and the others follow when the browser has time. */
const linesInView = (): number => Math.ceil(window.innerHeight / lineHeight);

/** Moves the focus between the boxes of a list by arrow keys, Home and End. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)');
  if (moveFocus(boxes, event.key)) event.preventDefault();
}

interface ListContentProps {
  listId: string;
  /** Opens what adds the ingredients of a recipe. */
  onAddRecipe: () => void;
}

/** The items of a list: a line to add some, what is to be bought, and what is bought. */
export function ListContent({ listId, onAddRecipe }: ListContentProps) {
  const items = useItems(listId);
  const { sections, done, notation } = useArrangedList(listId, items);
  const canEdit = useScopePeople(sharedLists.kind, listId).role !== 'view';
  const [editedId, setEditedId] = useState<string | null>(null);
  const actions = useItemActions(listId, setEditedId);
  const frame: RowFrame = {
    notation,
    canEdit,
    actions,
    groups: useOpenGroups(),
    nameOf: useNameOf(listId),
    dayOf: useDayOf(listId),
  };
  useEffect(() => {
    if (canEdit) learnFromEarlierTrip(listId);
  }, [listId, canEdit]);
  const limit = useDeferredValue(Infinity, linesInView());
  const isOrdered = usePreferences().shoppingList.sortByHand && canEdit;
  const toBuy = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div role="presentation" onKeyDown={moveWithArrows}>
      <ListHead listId={listId} canEdit={canEdit} isEmpty={items.size === 0} onAddRecipe={onAddRecipe} />
      <ListSections listId={listId} sections={sections} limit={limit} isOrdered={isOrdered}>
        {(line, start) => <ListLineRow line={line} items={items} frame={frame} start={start} />}
      </ListSections>
      <DoneItems listId={listId} done={done} items={items} limit={Math.max(0, limit - toBuy)} frame={frame} />
      <ListRecipes listId={listId} items={items} canEdit={canEdit} />
      <ItemDialog listId={listId} itemId={editedId} onClose={() => setEditedId(null)} />
    </div>
  );
}

interface ListHeadProps extends ListContentProps {
  canEdit: boolean;
  isEmpty: boolean;
}

/** What stands above the items: the line to add some, and what an empty list says. */
function ListHead({ listId, canEdit, isEmpty, onAddRecipe }: ListHeadProps) {
  const t = useT();
  return (
    <>
      {canEdit ? (
        <div className={styles.adding}>
          <AddLine listId={listId} />
        </div>
      ) : (
        <p className={styles.view}>{t('shoppingLists.viewOnly')}</p>
      )}
      <PresentPeople noun={sharedLists} scopeId={listId} />
      {isEmpty && (
        <EmptyState
          icon={<IconShoppingCart size={32} />}
          message={t('shoppingLists.nothingYet')}
          {...(canEdit && { detail: t('shoppingLists.nothingYetDetail') })}
        >
          {canEdit && <Button onClick={onAddRecipe}>{t('shoppingLists.addRecipe')}</Button>}
        </EmptyState>
      )}
    </>
  );
}

/** Returns a function that gives the day that an item is planned for, or null where there is none. */
function useDayOf(listId: string): RowFrame['dayOf'] {
  const dates = useDates();
  const dishes = useRows(listRecipeRows.of(listId));
  return ({ listRecipeId }) => {
    const date = listRecipeId === null ? null : (dishes.get(listRecipeId)?.plannedDate ?? null);
    return date === null ? null : dates.dayShort(date);
  };
}

/** Returns a function that gives the name of whoever added an item, or null where it does not show. */
function useNameOf(listId: string): (item: ListedItem) => string | null {
  const { people } = useScopePeople(sharedLists.kind, listId);
  const isWanted = usePreferences().shoppingList.showAddedBy && people.length > 0;
  const me = trpc.users.getMe.useQuery(undefined, { enabled: useIsLoggedIn() && isWanted }).data;
  if (!isWanted) return () => null;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (me !== undefined) names.set(me.id, me.name);
  return ({ addedBy }) => names.get(addedBy) ?? null;
}
