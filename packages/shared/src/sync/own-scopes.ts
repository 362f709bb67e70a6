import { diaryIdOf, diaryKind } from '../diary/diary.ts';
import type { Scope } from './schemas.ts';

/** The kinds of scopes that everybody has from the beginning, and for themselves alone. No list of scopes names them. */
export const ownKinds: readonly string[] = ['person', diaryKind];

/** Returns the scopes that a person has for themselves alone. */
export const ownScopesOf = (personId: string): Scope[] => [
  { kind: 'person', id: personId },
  { kind: diaryKind, id: diaryIdOf(personId) },
];
