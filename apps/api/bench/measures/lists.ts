import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation, Pushed } from '@trivet/shared/sync/schemas';
import { add, listOperation } from '#api/features/shopping-lists/testing/list-operations';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median, quantile } from '../figures.ts';
import { makePeople } from '../library/people.ts';
import { openSocket, type Person } from '../library/person.ts';
import { observe } from '../observe.ts';
import { type Repeats, type Timed, timeRequests } from '../time-requests.ts';

const batchSize = 200;
const lists = 200;
const peopleOfList = 5;
const operationsASecond = 50;
const crowdSeconds = 20;
/** Longest wait for frames after the last operation, in milliseconds. */
const lastFramesMs = 3_000;

/** Adds an item to a list. */
export const addition = (listId: string, itemId: string = randomUUID()): Operation =>
  listOperation(listId, add('2 l milk', { category: '::dairy' }), itemId);

/** Sends operations of lists. */
export const push = (person: Person, operations: readonly Operation[]) =>
  person.call(person.mutation('sync.push', { operations })) as Promise<Pushed>;

/** Measures changes of shopping lists: by one person, and by many people who hear of each other's. */
export async function measureLists(server: BenchServer, person: Person, repeats: Repeats): Promise<FigureSection> {
  const figures = [await measureOperation(server, person, repeats), await measureBatch(server, person, repeats)];
  for (const timed of await listRequests(person)) {
    figures.push(await timeRequests(server, person, { ...timed, ...repeats }));
  }
  return { title: 'Shopping lists', figures: [...figures, await measureCrowd(server, person)] };
}

/** Makes an empty list. */
export async function makeList(person: Person): Promise<string> {
  const id = randomUUID();
  await push(person, [listOperation(id, { type: 'create', title: 'Shop' })]);
  return id;
}

async function measureOperation(server: BenchServer, person: Person, { rounds, requests }: Repeats): Promise<Figure> {
  const [list, item] = [await makeList(person), randomUUID()];
  await push(person, [addition(list, item)]);
  const times = await timesOf(server, rounds * requests, (turn) =>
    push(person, [listOperation(list, { type: 'setCompleted', isCompleted: turn % 2 === 0 }, item)]),
  );
  return { key: 'lists operation', name: 'one tick', ...times };
}

/** Returns requests for a list of {@link batchSize} items: by our names, and by those of the reference product. */
async function listRequests(person: Person): Promise<Timed[]> {
  const [id, written] = [await makeList(person), await makeList(person)];
  const items = Array.from({ length: batchSize }, () => randomUUID());
  await push(
    person,
    items.map((item) => addition(id, item)),
  );
  const [ticked = ''] = items;
  return [
    {
      key: 'lists addition',
      name: 'one item added',
      request: () => person.mutation('sync.push', { operations: [addition(written)] }),
    },
    {
      key: 'lists read',
      name: `a list of ${batchSize} items`,
      request: () => person.query('sync.pull', { scopes: [{ kind: shoppingListKind, id, since: 0 }] }),
    },
    {
      key: 'known lists operation',
      name: 'known name: one tick',
      request: (turn) =>
        person.mutation('shoppingLists.updateShoppingListItem', {
          shoppingListId: id,
          id: ticked,
          completed: turn % 2 === 0,
        }),
    },
    {
      key: 'known lists addition',
      name: 'known name: one item added',
      request: () =>
        person.mutation('shoppingLists.createShoppingListItem', { shoppingListId: written, title: '2 l milk' }),
    },
    {
      key: 'known lists read',
      name: `known name: a list of ${batchSize} items`,
      request: () => person.query('shoppingLists.getShoppingListItems', { shoppingListId: id }),
    },
  ];
}

async function measureBatch(server: BenchServer, person: Person, { rounds }: Repeats): Promise<Figure> {
  const times = await timesOf(server, 2 * rounds, async () => {
    const list = await makeList(person);
    return () =>
      push(
        person,
        Array.from({ length: batchSize }, () => addition(list)),
      );
  });
  return { key: 'lists batch', name: `${batchSize} new items in one call`, ...times };
}

type Measured = Omit<Figure, 'key' | 'name'>;

/** Measures work that may first prepare itself: it then returns what is measured. */
async function timesOf(
  server: BenchServer,
  turns: number,
  work: (turn: number) => Promise<Pushed | (() => Promise<Pushed>)>,
): Promise<Measured> {
  const times: number[] = [];
  const { cost } = await observe(server, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      let started = performance.now();
      const done = await work(turn);
      if (typeof done === 'function') {
        started = performance.now();
        await done();
      }
      times.push(performance.now() - started);
    }
  });
  const processor = { server: cost.serverMs / turns, database: cost.databaseMs / turns };
  return { value: median(times), unit: 'ms', p95: quantile(times, 0.95), processor, others: cost.others };
}

interface CrowdList {
  id: string;
  tokens: string[];
}

/** When each frame of a list and number arrived. */
type Arrivals = Map<string, number[]>;

const changeKey = (listId: string, seq: number): string => `${listId} ${seq}`;

async function measureCrowd(server: BenchServer, person: Person): Promise<Figure> {
  const crowd = await makeCrowd(server);
  const arrivals: Arrivals = new Map();
  const sockets = await Promise.all(
    crowd.flatMap(({ tokens }) => tokens.map((token) => listen(server, token, arrivals))),
  );
  const sent: Promise<{ key: string; started: number }>[] = [];
  const { cost } = await observe(server, async () => {
    const begin = performance.now();
    for (let turn = 0; turn < operationsASecond * crowdSeconds; turn += 1) {
      await sleep(Math.max(0, begin + (turn * 1_000) / operationsASecond - performance.now()));
      sent.push(sendAs(person, crowd[turn % lists], turn));
    }
    await Promise.all(sent);
    await sleep(lastFramesMs);
  });
  for (const socket of sockets) socket.terminate();
  const changes = await Promise.all(sent);
  const times = changes.flatMap(({ key, started }) => (arrivals.get(key) ?? []).map((at) => at - started));
  const expected = changes.length * peopleOfList;
  return {
    key: 'lists crowd',
    name: `a change reaches others: ${sockets.length} sockets, ${lists} lists, ${operationsASecond} changes a second (95 %)`,
    value: times.length < expected ? Number.POSITIVE_INFINITY : quantile(times, 0.95),
    unit: 'ms',
    processor: { server: cost.serverMs / changes.length, database: cost.databaseMs / changes.length },
    others: cost.others,
    note: `median ${median(times).toFixed(1)} ms; ${times.length} of ${expected} frames arrived`,
  };
}

/** Sends a change as one of the people of a list, over the connection of another person. */
async function sendAs(person: Person, list: CrowdList | undefined, turn: number) {
  const [token = '', id = ''] = [list?.tokens[turn % peopleOfList], list?.id];
  const request = person.mutation('sync.push', { operations: [addition(id)] });
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const started = performance.now();
  const { answers } = (await person.call({ ...request, headers })) as Pushed;
  const [answer] = answers;
  if (answer?.status !== 'applied') throw new Error('the change was refused');
  return { key: changeKey(id, answer.seq), started };
}

async function listen(server: BenchServer, token: string, arrivals: Arrivals) {
  const socket = await openSocket(server, { token });
  socket.on('message', (data: Buffer) => {
    const at = performance.now();
    const frame = JSON.parse(data.toString('utf8')) as { type: string; data: { id: string; seq: number } };
    if (frame.type !== 'scope:changed') return;
    const key = changeKey(frame.data.id, frame.data.seq);
    arrivals.set(key, [...(arrivals.get(key) ?? []), at]);
  });
  return socket;
}

/** Makes people without passwords, each with a session, and lists that five of them share. */
async function makeCrowd(server: BenchServer): Promise<CrowdList[]> {
  const everybody = await makePeople(server, lists * peopleOfList);
  const groups = Array.from({ length: lists }, (_, index) =>
    everybody.slice(index * peopleOfList, (index + 1) * peopleOfList),
  );
  const made = groups.map((people) => ({ id: randomUUID(), people }));
  const rows = made.flatMap(({ id, people }) => people.map(({ id: userId }, place) => ({ id, userId, place })));
  await server.sql.query(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, "userId" uuid, place int)),
     scopes AS (INSERT INTO scopes (id, kind, owner_id, seq) SELECT id, 'shoppingList', "userId", 1 FROM wanted WHERE place = 0),
     lists AS (
       INSERT INTO shopping_lists (scope_id, list_id, seq, changed_at, title, category_order, is_archived)
       SELECT id, id, 1, now(), 'Shop', '{}', false FROM wanted WHERE place = 0)
     INSERT INTO scope_members (scope_id, user_id, role, is_accepted) SELECT id, "userId", 'edit', true FROM wanted WHERE place > 0`,
    [JSON.stringify(rows)],
  );
  return made.map(({ id, people }) => ({ id, tokens: people.map(({ token }) => token) }));
}
