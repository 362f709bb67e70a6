/** The exports of sharing for other features, which may import nothing else from here. */
export { applyChanges, type ScopeChange } from './apply-changes.ts';
export { legacyPerson, legacyScope, readLegacyScope } from './compat/compat-scopes.ts';
export { createFirstScope, findFirstTitle } from './first-scope.service.ts';
export { leaveScope } from './members.service.ts';
export { readPeople } from './compat/compat-scopes.ts';
export { newReference, type Reference, referring, referringByTime } from './compat/references.ts';
export { repeatableIds } from './repeatable-ids.ts';
export { requireScope } from './require-scope.service.ts';
export { separate } from './separate.service.ts';
export { scopeKindOf, type SharedKind, type SharedKinds } from './shared-kind.ts';
export { isMine, memberIdsSql } from './sharing.access.ts';
export { type PortableKind } from './transfer/portable-kind.ts';
export {
  findPortableScopes,
  type PortableScopes,
  readRows,
  type StoredScope,
} from './transfer/portable-scopes.service.ts';
export { portablePieces } from './transfer/portable-pieces.ts';
export {
  createNewIds,
  type Portable,
  portableReading,
  type PortableRows,
  type PortableShape,
} from './transfer/read-portable-scope.ts';
export {
  announceScopes,
  countScopeRoom,
  insertScopes,
  knownScopesSql,
  type WrittenScope,
} from './transfer/write-portable-scopes.service.ts';
export {
  deleteScope,
  restoreScopesOf,
  tellOfOwned,
  tellOfTrashed,
  type TrashedScope,
  trashScopes,
  trashScopesOf,
} from './trash.service.ts';
export { createScope, deleteOrLeaveScope, updateScope } from './write-scopes.service.ts';
