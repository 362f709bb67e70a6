/** The exports of shopping lists for other features, which may import nothing else from here. */
export { type ItemRow, readFirstItems, readItems, readList, readLists } from './read-lists.service.ts';
export { shoppingListScope } from './shopping-list-scope.ts';
export { type PortableList } from './transfer/portable-list.ts';
export { findPortableLists, portableListKind } from './transfer/portable-lists.service.ts';
export { createItems, deleteItems } from './write-items.service.ts';
