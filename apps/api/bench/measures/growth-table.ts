import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOperation } from '#api/features/shopping-lists/testing/list-operations';
import { type BenchServer, startServer, type StartOptions } from '../bench-server.ts';
import type { Figure, FigureSection } from '../figures.ts';
import { type Grown, grownKey, type GrownWork, grownWork, recipesOfOthers } from '../growth/keys.ts';
import { addPeople } from '../growth/other-people.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { importRecipes, readLibrary } from '../library/library.ts';
import { type BenchRequest, newPerson, type Person } from '../library/person.ts';
import { type Repeats, timeRequests } from '../time-requests.ts';
import { addition, makeList, push } from './lists.ts';
import { clients, searchedWords, timeLoad } from './load.ts';

/** The sizes of the table, and how long each cell is measured. */
interface GrowthOptions extends Repeats {
  sizes: readonly number[];
  people: readonly number[];
  /** Length of each load. */
  seconds: number;
  say: (words: string) => void;
}

/** Measures the same requests in libraries of several sizes, each among several numbers of people in one database. */
export async function measureGrowthTable(start: StartOptions, options: GrowthOptions): Promise<FigureSection> {
  const figures: Figure[] = [];
  for (const recipes of options.sizes) {
    // Each size has a database of its own, so that the first cell has no other people in it.
    const dataDir = await mkdtemp(join(tmpdir(), 'trivet-bench-growth-'));
    const server = await startServer({ ...start, dataDir });
    try {
      figures.push(...(await measureSize(server, recipes, options)));
    } finally {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return { title: `Cost as work grows, ${recipesOfOthers} recipes of each other person`, figures };
}

async function measureSize(server: BenchServer, recipes: number, options: GrowthOptions): Promise<Figure[]> {
  options.say(`growth: importing ${recipes} recipes`);
  const person = await newPerson(server.url);
  await importRecipes(server, person, recipes);
  await server.sql.query('VACUUM ANALYZE');
  const requests = await requestsOf(person, recipes);
  const figures: Figure[] = [];
  let there = 1;
  for (const people of options.people) {
    options.say(`growth: ${recipes} recipes among ${people} people`);
    if (people > there) await addPeople(server, person.id, people - there);
    there = Math.max(there, people);
    figures.push(...(await measureCell({ server, person, requests }, { recipes, people }, options)));
  }
  await person.close();
  return figures;
}

type Requests = Record<GrownWork, (turn: number) => BenchRequest>;

/** Returns the requests of each work. Ticks are of as many lists as there are clients, which wait for one another on one. */
async function requestsOf(person: Person, recipes: number): Promise<Requests> {
  const { ids } = await readLibrary(person, 100);
  const lists: { id: string; item: string }[] = [];
  while (lists.length < clients) {
    const [id, item] = [await makeList(person), randomUUID()];
    await push(person, [addition(id, item)]);
    lists.push({ id, item });
  }
  return {
    list: () => person.query('recipes.listRecipes', { sort: 'title', limit: 100 }),
    read: (turn) => person.query('recipes.readRecipe', { id: ids[(turn * 37) % ids.length] }),
    search: (turn) => person.query('recipes.findRecipes', { query: searchedWords[turn % searchedWords.length] }),
    create: (turn) => person.mutation('recipes.addRecipe', createInputOf(benchRecipe(recipes + turn))),
    tick: (turn) => {
      const { id = '', item } = lists[turn % clients] ?? {};
      const change = { type: 'setCompleted', isCompleted: Math.floor(turn / clients) % 2 === 0 };
      return person.mutation('sync.push', { operations: [listOperation(id, change, item)] });
    },
  };
}

interface Cell {
  server: BenchServer;
  person: Person;
  requests: Requests;
}

async function measureCell({ server, person, requests }: Cell, at: Grown, options: GrowthOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  const where = `${at.recipes.toLocaleString('en')} recipes, ${at.people.toLocaleString('en')} people`;
  const { rows } = await server.sql.query<{ now: Date }>('SELECT now()');
  for (const [work, name] of Object.entries(grownWork) as [GrownWork, string][]) {
    const one = { key: grownKey(work, 'one', at), name: `${name}, ${where}`, request: requests[work] };
    figures.push(await timeRequests(server, person, { ...one, rounds: options.rounds, requests: options.requests }));
    const load = await timeLoad(server, requests[work], { rounds: 1, seconds: options.seconds });
    figures.push({ ...load, key: grownKey(work, 'many', at), name: `${name}, ${where}, ${clients} clients` });
  }
  // The library is as large in the next cell.
  await server.sql.query(
    `DELETE FROM recipes r USING libraries l WHERE l.id = r.library_id AND l.owner_id = $1 AND r.created_at >= $2`,
    [person.id, rows[0]?.now],
  );
  await server.sql.query('VACUUM ANALYZE recipes');
  return figures;
}
