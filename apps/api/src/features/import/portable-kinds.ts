import type { ScopeKind } from '@trivet/readers/own-files/read-scope';
import { portablePlanKind } from '#api/features/meal-plans/meal-plans.public';
import type { PortableKind } from '#api/features/sharing/sharing.public';
import { portableListKind } from '#api/features/shopping-lists/shopping-lists.public';
import type { BatchOptions } from './batch-options.ts';

/** A kind of scope that archives bring, with the choice of a person who wants it. */
interface ImportedKind {
  portable: PortableKind;
  choice: 'keepLists' | 'keepPlans';
}

/** What archives bring besides recipes, by the names in files and reports. */
const kinds = {
  lists: { portable: portableListKind, choice: 'keepLists' },
  plans: { portable: portablePlanKind, choice: 'keepPlans' },
} as const satisfies Record<string, ImportedKind>;

/** The name of a kind of scope in files and reports. */
export type ImportedKindName = keyof typeof kinds;

/** The kinds of scopes that archives bring, with their names, in the order of an archive. */
export const importedKinds = Object.entries(kinds) as readonly [ImportedKindName, ImportedKind][];

/** The kinds of scopes that archives bring. */
export const portableKinds: readonly PortableKind[] = importedKinds.map(([, { portable }]) => portable);

/** The kinds of scopes that archives bring, as importers know them. */
export const scopeKinds: readonly ScopeKind[] = importedKinds.map(([name, { portable }]) => {
  const { scope, reasons, createReader } = portable;
  return { name, kind: scope.kind, reasons, createReader };
});

/** Returns the kinds that the person wants. */
export const wantedKinds = (options: BatchOptions): PortableKind[] =>
  importedKinds.filter(([, { choice }]) => options[choice]).map(([, { portable }]) => portable);
