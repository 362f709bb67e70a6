import { createTokens } from '#api/kernel/session/session';
import type { Installation } from './installation.ts';

/** A person with an account and a session. */
export interface Person {
  readonly userId: string;
  readonly libraryId: string;
  readonly token: string;
}

/**
 * Makes an account in the database, because hashing passwords is slow on purpose, and registrations of one address are
 * limited.
 */
export async function newPerson({ query }: Pick<Installation, 'query'>): Promise<Person> {
  const [row] = await query<{ user_id: string; library_id: string; session_id: string; secret: string }>(`
    WITH person AS (INSERT INTO users (email, name, password_hash)
        VALUES (gen_random_uuid() || '@example.org', 'Ann', '') RETURNING id),
      library AS (INSERT INTO libraries (owner_id) SELECT id FROM person RETURNING id),
      member AS (INSERT INTO library_members (library_id, user_id, role)
        SELECT library.id, person.id, 'owner' FROM library, person),
      session AS (INSERT INTO sessions (user_id, expires_at) SELECT id, now() + interval '1 day' FROM person RETURNING id)
    SELECT person.id AS user_id, library.id AS library_id, session.id AS session_id,
      (SELECT value #>> '{}' FROM settings WHERE key = 'sessionSecret') AS secret
    FROM person, library, session`);
  if (!row) throw new Error('no account was made');
  return { userId: row.user_id, libraryId: row.library_id, token: createTokens(row.secret).sign(row.session_id) };
}
