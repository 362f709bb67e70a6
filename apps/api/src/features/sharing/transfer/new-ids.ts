import { randomUUID } from 'node:crypto';

/** Returns a function that gives each id of a file one new id, also one that nothing has and that rows still name. */
export function createNewIds(): (id: string) => string {
  const ids = new Map<string, string>();
  return (id) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
}
