import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { BenchServer } from '../bench-server.ts';
import { type FigureSection, short } from '../figures.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { makePeople } from '../library/people.ts';
import { openSocket } from '../library/person.ts';
import { memoryOf } from '../processes.ts';
import type { Owner } from './requests.ts';

const sockets = 10_000;
/** The server keeps twenty sockets of a person. */
const socketsOfPerson = 20;
/** Sockets that are opened at the same moment. */
const together = 100;
const events = 5;
/** Longest wait for an event, in milliseconds. */
const longestWait = 60_000;
/** How long the server may rest before its memory is read, in milliseconds. */
const restMs = 3_000;

/** Measures ten thousand open sockets: their memory, and the time until a change has reached all of them. */
export async function measureSockets(server: BenchServer, { person, size }: Owner): Promise<FigureSection> {
  const people = await makePeople(server, sockets / socketsOfPerson);
  await server.sql.query(
    `INSERT INTO library_members (library_id, user_id, role)
     SELECT l.id, p.id, 'view' FROM libraries l, unnest($2::uuid[]) AS p (id) WHERE l.owner_id = $1`,
    [person.id, people.map(({ id }) => id)],
  );
  const tokens = people.flatMap(({ token }) => Array.from({ length: socketsOfPerson }, () => token));
  await sleep(restMs);
  const before = memoryOf(server.pids().server).resident;
  const began = performance.now();
  const open = await openAll(server, tokens);
  const openMs = performance.now() - began;
  await sleep(restMs);
  const memory = memoryOf(server.pids().server).resident - before;
  const waits: number[] = [];
  for (let turn = 0; turn < events; turn += 1) {
    const heard = heardByAll(open);
    const started = performance.now();
    await person.call(person.mutation('recipes.addRecipe', createInputOf(benchRecipe(5 * size + turn))));
    await heard;
    waits.push(performance.now() - started);
  }
  for (const socket of open) socket.terminate();
  const count = sockets.toLocaleString('en');
  return {
    title: `${count} open sockets`,
    figures: [
      {
        key: 'sockets memory',
        name: 'memory that the server needs for them',
        value: memory,
        unit: 'MB',
        note: `${short(before)} MB before; all open within ${short(openMs / 1_000)} s`,
      },
      {
        key: 'sockets event',
        name: 'from sending a new recipe until all have heard of it, the slowest of five',
        value: Math.max(...waits),
        unit: 'ms',
        note: `500 people, ${socketsOfPerson} sockets each`,
      },
    ],
  };
}

async function openAll(server: BenchServer, tokens: readonly string[]): Promise<WebSocket[]> {
  const open: WebSocket[] = [];
  for (let at = 0; at < tokens.length; at += together) {
    const next = tokens.slice(at, at + together).map((token) => openSocket(server, { token }));
    open.push(...(await Promise.all(next)));
  }
  return open;
}

/** Resolves once each socket has got a frame of the change. */
function heardByAll(open: readonly WebSocket[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${waiting} sockets heard nothing`)), longestWait);
    let waiting = open.length;
    for (const socket of open) {
      const hear = (data: Buffer): void => {
        if (!data.includes('recipes:changed')) return;
        socket.off('message', hear);
        waiting -= 1;
        if (waiting > 0) return;
        clearTimeout(late);
        resolve();
      };
      socket.on('message', hear);
    }
  });
}
