import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median, quantile, short } from '../figures.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { makePeople } from '../library/people.ts';
import { newPerson, openSocket } from '../library/person.ts';
import { memoryOf } from '../processes.ts';
import { readOn } from './crowd.ts';
import type { Owner } from './requests.ts';

/** The server keeps twenty sockets of a person. */
const socketsOfPerson = 20;
/** Sockets that are opened at the same moment. */
const together = 100;
const events = 5;
/** From one event to the next, in milliseconds. */
const betweenEventsMs = 1_000;
/** People who read while the sockets hear of the events. */
const readers = 20;
/** The pause of a browser before it opens a socket again: this long, and a random part of the spread, in milliseconds. */
const shortestPauseMs = 2_000;
const pauseSpreadMs = 2_000;
/** Longest wait for an event, in milliseconds. */
const longestWait = 60_000;
/** How long the server may rest before its memory is read, in milliseconds. */
const restMs = 3_000;

/** How many sockets to open, and how to start the server again. */
interface SocketOptions {
  count: number;
  restart: () => Promise<BenchServer>;
}

/**
 * Measures many open sockets: their memory, the time until a change has reached all of them and what others wait meanwhile,
 * and how all come back after a restart (docs/security-cases.md, R9).
 */
export async function measureSockets(
  server: BenchServer,
  owner: Owner,
  { count, restart }: SocketOptions,
): Promise<FigureSection> {
  const people = await makePeople(server, count / socketsOfPerson);
  await server.sql.query(
    `INSERT INTO library_members (library_id, user_id, role)
     SELECT l.id, p.id, 'view' FROM libraries l, unnest($2::uuid[]) AS p (id) WHERE l.owner_id = $1`,
    [owner.person.id, people.map(({ id }) => id)],
  );
  const tokens = people.flatMap(({ token }) => Array.from({ length: socketsOfPerson }, () => token));
  await sleep(restMs);
  const before = memoryOf(server.pids().server).resident;
  const began = performance.now();
  const open = await openAll(server, tokens);
  const openMs = performance.now() - began;
  await sleep(restMs);
  const memory: Figure = {
    key: 'sockets memory',
    name: 'memory that the server needs for them',
    value: memoryOf(server.pids().server).resident - before,
    unit: 'MB',
    note: `${short(before)} MB before; all open within ${short(openMs / 1_000)} s`,
  };
  const events = await measureEvents(server, owner, open);
  const returns = await measureReturns({ open, tokens, restart });
  return { title: `${count.toLocaleString('en')} open sockets`, figures: [memory, ...events, ...returns] };
}

/** Measures changes that all sockets hear of, and pages of a list meanwhile. */
async function measureEvents(
  { url }: BenchServer,
  { person, size }: Owner,
  open: readonly WebSocket[],
): Promise<Figure[]> {
  const people = await Promise.all(Array.from({ length: readers }, () => newPerson(url)));
  const list = person.query('recipes.listRecipes', { sort: 'title', limit: 100 });
  const ends = new AbortController();
  const readings = people.map((reader) => readOn(reader, list, ends.signal));
  const waits: number[] = [];
  for (let turn = 0; turn < events; turn += 1) {
    const heard = heardByAll(open);
    const started = performance.now();
    await person.call(person.mutation('recipes.addRecipe', createInputOf(benchRecipe(5 * size + turn))));
    await heard;
    waits.push(performance.now() - started);
    await sleep(betweenEventsMs);
  }
  ends.abort();
  const times = (await Promise.all(readings)).flat();
  await Promise.all(people.map((reader) => reader.close()));
  return [
    {
      key: 'sockets event',
      name: 'from sending a new recipe until all have heard of it, the slowest of five',
      value: Math.max(...waits),
      unit: 'ms',
      note: `${open.length / socketsOfPerson} people, ${socketsOfPerson} sockets each`,
    },
    {
      key: 'sockets reader',
      name: 'a page of a list meanwhile, 95 % within',
      value: quantile(times, 0.95),
      unit: 'ms',
      note: `${times.length} pages for ${readers} readers, half within ${short(median(times))} ms`,
    },
  ];
}

/** What all sockets of a measurement need to come back after a restart. */
interface Returning {
  open: readonly WebSocket[];
  tokens: readonly string[];
  restart: SocketOptions['restart'];
}

/** Measures a restart, after which each socket comes back as that of a browser does, and its device reads again. */
async function measureReturns({ open, tokens, restart }: Returning): Promise<Figure[]> {
  const began = performance.now();
  // A socket that the server had no time to close ends with an error, and then closes as well.
  const closed = open.map((socket) => new Promise((close) => socket.on('error', () => {}).once('close', close)));
  const restarted = restart();
  const url = (open[0]?.url ?? '').replace(/^ws(.*)\/grip.*$/, 'http$1');
  const pool = new Pool(url, { connections: 100 });
  const returns = await Promise.all(
    tokens.map(async (token, index) => {
      await closed[index];
      const back = await comeBack({ url, token, began, restarted });
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/api/users', headers });
      await body.dump();
      return { ...back, failures: back.failures + (statusCode >= 500 ? 1 : 0) };
    }),
  );
  await pool.close();
  for (const { socket } of returns) socket.terminate();
  return [
    {
      key: 'sockets back',
      name: 'from a stop of the server until all are open again',
      value: Math.max(...returns.map(({ backMs }) => backMs)) / 1_000,
      unit: 's',
      note: `half within ${short(median(returns.map(({ backMs }) => backMs)) / 1_000)} s; each tries every 2 to 4 s`,
    },
    {
      key: 'sockets refused',
      name: 'answers of 500 or more meanwhile, to sockets and to the first read of each',
      value: returns.reduce((sum, { failures }) => sum + failures, 0),
      unit: '',
    },
  ];
}

/** A device that comes back. */
interface Device {
  url: string;
  token: string;
  /** When the restart began. */
  began: number;
  restarted: Promise<unknown>;
}

/** Opens a socket as a browser does after it was closed: again and again, after a pause of a random length. */
async function comeBack({ url, token, began, restarted }: Device) {
  let failures = 0;
  for (;;) {
    await sleep(shortestPauseMs + Math.random() * pauseSpreadMs);
    try {
      const socket = await openSocket({ url }, { token });
      const backMs = performance.now() - began;
      socket.on('error', () => {});
      await restarted;
      // The server that stops may have taken it once more.
      if (socket.readyState === WebSocket.OPEN) return { socket, backMs, failures };
    } catch (error) {
      // Nobody listens while the server is down, which is no answer.
      if (/response: 5\d\d/.test(String(error))) failures += 1;
    }
  }
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
