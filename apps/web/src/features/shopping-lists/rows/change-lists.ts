import { categoryKeys } from '@trivet/shared/shopping-lists/categories/categories';
import { keyPrefix } from '@trivet/shared/shopping-lists/shopping-list';
import { newId } from '#web/lib/new-id.ts';
import { listRows } from './list-rows.ts';

/** Makes a shopping list whose categories stand in the order of a usual shop. Returns its id. */
export function createList(title: string): string {
  const id = newId();
  const rows = listRows.of(id);
  rows.change(id, { type: 'create', title });
  rows.change(id, { type: 'setCategoryOrder', order: categoryKeys.map((key) => `${keyPrefix}${key}`) });
  return id;
}

/** Gives a list another title. */
export const renameList = (id: string, title: string): void => listRows.of(id).change(id, { type: 'setTitle', title });

/** Moves a list to the archive, or back. */
export const setListArchived = (id: string, isArchived: boolean): void =>
  listRows.of(id).change(id, { type: 'setArchived', isArchived });
