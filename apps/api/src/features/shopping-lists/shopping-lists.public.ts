/** The exports of shopping lists for other features, which may import nothing else from here. */
export { readItems, readList } from './read-lists.service.ts';
export { shoppingListScope } from './shopping-list-scope.ts';
export { type PortableList } from './transfer/portable-list.ts';
export { findPortableLists, type PortableLists } from './transfer/portable-lists.service.ts';
export { type ReadList, readPortableList } from './transfer/read-portable-list.ts';
export { announceLists, countListRoom, findKnownLists, insertLists } from './transfer/write-portable-lists.service.ts';
