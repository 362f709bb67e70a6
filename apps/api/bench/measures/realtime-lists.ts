import { randomUUID } from 'node:crypto';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { WebSocket } from 'ws';
import { listOperation } from '#api/features/shopping-lists/testing/list-operations';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, median, quantile } from '../figures.ts';
import { type BenchRequest, openSocket, type Person } from '../library/person.ts';
import type { Repeats } from '../time-requests.ts';
import { addition, makeList, push } from './lists.ts';

const frameMs = 5_000;
const warmUp = 10;

/** A change by one person, and what the other reads when they hear of it. */
interface Told {
  key: string;
  name: string;
  change: (turn: number) => BenchRequest;
  read: () => BenchRequest;
}

/** Measures a list that two people share: from a change by one until the other hears of it, and until they have read it. */
export async function measureSharedList(
  server: BenchServer,
  [person, other]: readonly [Person, Person],
  repeats: Repeats,
): Promise<Figure[]> {
  const [id, item] = [await makeList(person), randomUUID()];
  await push(person, [addition(id, item)]);
  await server.sql.query(
    `INSERT INTO scope_members (scope_id, user_id, role, is_accepted) VALUES ($1, $2, 'edit', true)`,
    [id, other.id],
  );
  const socket = await openSocket(server, other);
  const pull = { scopes: [{ kind: shoppingListKind, id, since: 0 }] };
  const tick = (turn: number) => listOperation(id, { type: 'setCompleted', isCompleted: turn % 2 === 0 }, item);
  const told: Told[] = [
    {
      key: 'realtime tick',
      name: 'a tick',
      change: (turn) => person.mutation('sync.push', { operations: [tick(turn)] }),
      read: () => other.query('sync.pull', pull),
    },
    {
      key: 'realtime item',
      name: 'a new item',
      change: () => person.mutation('sync.push', { operations: [addition(id)] }),
      read: () => other.query('sync.pull', pull),
    },
    {
      key: 'known realtime item',
      name: 'known name: a new item',
      change: () => person.mutation('shoppingLists.createShoppingListItem', { shoppingListId: id, title: 'milk' }),
      read: () => other.query('shoppingLists.getShoppingListItems', { shoppingListId: id }),
    },
  ];
  const figures: Figure[] = [];
  for (const each of told) {
    const { heard, shown } = await timesOf({ ...each, people: [person, other], socket, list: id }, repeats);
    figures.push(
      { key: each.key, name: `${each.name}, from sending it to the other’s frame`, ...heard },
      { key: `${each.key} shown`, name: `${each.name}, until the other has read it`, ...shown },
    );
  }
  socket.terminate();
  return figures;
}

interface Telling extends Told {
  people: readonly [Person, Person];
  socket: WebSocket;
  list: string;
}

async function timesOf({ change, read, people, socket, list }: Telling, { rounds, requests }: Repeats) {
  const [person, other] = people;
  const [heard, shown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds * requests + warmUp; turn += 1) {
    const frame = frameOf(socket, list);
    const started = performance.now();
    const answered = person.send(change(turn));
    await frame;
    if (turn >= warmUp) heard.push(performance.now() - started);
    await other.send(read());
    if (turn >= warmUp) shown.push(performance.now() - started);
    await answered;
  }
  return { heard: figureOf(heard), shown: figureOf(shown) };
}

const figureOf = (times: readonly number[]): Omit<Figure, 'key' | 'name'> => ({
  value: median(times),
  unit: 'ms',
  p95: quantile(times, 0.95),
});

/** Resolves with the next frame that tells of a change of the list. */
function frameOf(socket: WebSocket, list: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no frame of the list came')), frameMs);
    const hear = (data: Buffer): void => {
      const text = data.toString('utf8');
      if (!text.includes('scope:changed') || !text.includes(list)) return;
      socket.off('message', hear);
      clearTimeout(late);
      resolve();
    };
    socket.on('message', hear);
  });
}
