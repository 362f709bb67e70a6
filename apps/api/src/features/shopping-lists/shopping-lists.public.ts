/** The exports of shopping lists for other features, which may import nothing else from here. */
export { readItems, readList, requireList } from './read-lists.service.ts';
export { shoppingListScope } from './shopping-list-scope.ts';
