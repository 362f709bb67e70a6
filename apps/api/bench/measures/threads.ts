import type { BenchServer } from '../bench-server.ts';
import type { FigureSection } from '../figures.ts';
import { makePeople } from '../library/people.ts';
import type { Person } from '../library/person.ts';
import { type Repeats, timeRequests } from '../time-requests.ts';

const messages = 100_000;

/** Measures how long a thread needs to open that two people have filled for years. */
export async function measureThreads(server: BenchServer, person: Person, repeats: Repeats): Promise<FigureSection> {
  const [other] = await makePeople(server, 1);
  if (other === undefined) throw new Error('there is nobody to write to');
  await fillThread(server, person.id, other.id);
  const open = person.query('messages.getThread', { userId: other.id });
  const { nextCursor } = (await person.call(open)) as { nextCursor: string };
  const older = person.query('messages.getThread', { userId: other.id, cursor: nextCursor });
  const legacy = person.rest(`/messages?user=${other.id}`);
  const timed = [
    { key: 'thread opens', name: 'the newest 100', request: () => open },
    { key: 'thread older', name: 'the 100 before them, by their cursor', request: () => older },
    { key: 'thread legacy', name: 'legacy REST: the newest 100', request: () => legacy },
  ];
  const figures = [];
  for (const each of timed) figures.push(await timeRequests(server, person, { ...each, ...repeats }));
  return { title: `A thread of ${messages.toLocaleString('en')} messages`, figures };
}

/** Writes messages in both directions, one a minute, and the two threads that show them. */
async function fillThread({ sql }: BenchServer, one: string, other: string): Promise<void> {
  await sql.query(
    `INSERT INTO messages (from_user_id, to_user_id, body, created_at)
     SELECT CASE WHEN n % 3 = 0 THEN $1::uuid ELSE $2::uuid END, CASE WHEN n % 3 = 0 THEN $2::uuid ELSE $1::uuid END,
       'Shall we cook soup number ' || n || ' on Sunday?', now() - ($3 - n) * interval '1 minute'
     FROM generate_series(1, $3::int) AS n`,
    [one, other, messages],
  );
  await sql.query(
    `INSERT INTO message_threads (user_id, other_user_id, message_count, last_message_id, last_message_at)
     SELECT u, CASE WHEN u = $1 THEN $2::uuid ELSE $1::uuid END, $3, last.id, last.created_at
     FROM unnest(ARRAY[$1::uuid, $2::uuid]) AS u,
       (SELECT id, created_at FROM messages WHERE from_user_id IN ($1, $2) ORDER BY created_at DESC LIMIT 1) AS last`,
    [one, other, messages],
  );
  await sql.query('VACUUM ANALYZE messages');
}
