import { createTokens } from '#api/kernel/session/session';
import type { BenchServer } from '../bench-server.ts';

/** A person without a password, who has a session. */
export interface MadePerson {
  id: string;
  token: string;
}

/** Makes people at once, each with a library and a session. An account over the API needs the hash of a password. */
export async function makePeople({ sql }: Pick<BenchServer, 'sql'>, count: number): Promise<MadePerson[]> {
  const { rows: secrets } = await sql.query<{ value: string }>(
    `SELECT value FROM settings WHERE key = 'sessionSecret'`,
  );
  const tokens = createTokens(secrets[0]?.value ?? '');
  const { rows: sessions } = await sql.query<{ id: string; user_id: string }>(
    `WITH people AS (
       INSERT INTO users (id, email, name, password_hash, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.org', 'Bench', 'none', now() FROM generate_series(1, $1)
       RETURNING id),
     libraries AS (INSERT INTO libraries (id, owner_id) SELECT gen_random_uuid(), id FROM people RETURNING id, owner_id),
     members AS (INSERT INTO library_members (library_id, user_id, role) SELECT id, owner_id, 'owner' FROM libraries)
     INSERT INTO sessions (id, user_id, expires_at)
     SELECT gen_random_uuid(), id, now() + interval '1 day' FROM people RETURNING id, user_id`,
    [count],
  );
  return sessions.map(({ id, user_id: userId }) => ({ id: userId, token: tokens.sign(id) }));
}
