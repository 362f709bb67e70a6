import type { Folder } from '@trivet/shared/recipes/schemas';
import type { ListFilters } from '../list-address.ts';

/** What the panel and the sheet with the filters need. */
export interface FilterProps {
  folder: Folder;
  filters: ListFilters;
  /** The number of recipes in the list. Undefined while it is on its way. */
  count: number | undefined;
  onChange: (changes: Partial<ListFilters>) => void;
  onClose: () => void;
}
