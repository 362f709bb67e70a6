import type { UserContext } from '#api/kernel/context';
import type { Reference } from './compat/references.ts';
import type { SharedKind } from './shared-kind.ts';

/** Tells people that a scope, or who has it, changed. */
export function tellOfScope(
  { publish }: Pick<UserContext, 'publish'>,
  { kind, framesOf }: SharedKind,
  { id, seq }: { id: string; seq: number },
  people: readonly string[],
  reference: Reference,
): void {
  const receivers = [...new Set(people)];
  publish(receivers, { type: 'scope:changed', data: { kind, id, seq } });
  publish(receivers, { type: 'scopes:changed', data: {} });
  for (const frame of framesOf(id, reference)) publish(receivers, frame);
}
