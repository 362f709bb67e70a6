import type { TestUser } from '#api/kernel/testing/test';

/** Makes so many lists or plans of a person, beside their operations. They have nothing in them, not even a title. */
export const ownScopes = ({ ctx, userId }: TestUser, kind: string, count: number): Promise<number> =>
  ctx.db.$executeRaw`
    INSERT INTO scopes (id, kind, owner_id)
    SELECT gen_random_uuid(), ${kind}, ${userId}::uuid FROM generate_series(1, ${count}::int)`;
