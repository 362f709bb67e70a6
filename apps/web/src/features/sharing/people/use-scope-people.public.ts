import { useScopes } from '#web/lib/sync/hooks/use-scopes.ts';

/**
 * What a person may do with a scope, and who else has it. The rows of a scope that is opened for the first time come before
 * both. Most people may change them then, and the server refuses it to the others.
 */
export function useScopePeople(kind: string, id: string) {
  const scope = useScopes(kind).find((each) => each.id === id);
  return { role: scope?.role ?? 'edit', people: scope?.people ?? [] };
}
