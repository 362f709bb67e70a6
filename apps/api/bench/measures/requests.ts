import type { BenchServer } from '../bench-server.ts';
import type { Figure, FigureSection } from '../figures.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { readLibrary, searchTitles } from '../library/library.ts';
import { loginRequest, type Person } from '../library/person.ts';
import { words } from '../library/recipe-words.ts';
import { searches, wantedTitles } from '../library/searches.ts';
import { type Repeats, type Timed, timeRequests } from '../time-requests.ts';

const pageSize = 100;
const mostLogins = 10;

/** A person with a library of `size` recipes. */
export interface Owner {
  person: Person;
  size: number;
}

/** Measures lists, reads, searches and writes in one library over one connection that stays open. */
export async function measureRequests(server: BenchServer, owner: Owner, repeats: Repeats): Promise<FigureSection> {
  const figures: Figure[] = [];
  const library = await readLibrary(owner.person, pageSize);
  const timed = [
    ...listRequests(owner, library),
    ...knownRequests(owner, library),
    ...(await searchRequests(owner)),
    createRequest(owner),
  ];
  for (const each of timed) {
    const key = `${each.key} ${owner.size}`;
    figures.push(await timeRequests(server, owner.person, { ...each, key, ...repeats }));
  }
  return { title: `${owner.size.toLocaleString('en')} recipes of one person, one connection`, figures };
}

/** Measures the login, which takes as long as the password's hash. */
export async function measureLogin(
  server: BenchServer,
  person: Person,
  { rounds, requests }: Repeats,
): Promise<FigureSection> {
  const login = { key: 'login', name: 'login', request: () => loginRequest(person.email), rounds };
  return {
    title: 'Account',
    figures: [await timeRequests(server, person, { ...login, requests: Math.min(requests, mostLogins) })],
  };
}

type Library = Awaited<ReturnType<typeof readLibrary>>;

const idIn = ({ ids }: Library, turn: number): string => ids[(turn * 37) % ids.length] ?? '';

function listRequests({ person, size }: Owner, library: Library): Timed[] {
  const list = (input: object) => person.query('recipes.listRecipes', { limit: pageSize, ...input });
  const legacy = (sort: string, offset: number) =>
    person.rest(`/recipes/by-page?folder=main&sort=${sort}&count=${pageSize}&offset=${offset}`);
  const labelOf = (turn: number) => words.label[(turn * 7) % words.label.length] ?? '';
  const lastOffset = Math.max(0, size - pageSize);
  return [
    { key: 'by title', name: `list of ${pageSize} by title`, request: () => list({ sort: 'title' }) },
    {
      key: 'first 50 by title',
      name: 'first 50 by title',
      request: () => list({ sort: 'title', limit: 50 }),
    },
    { key: 'newest first', name: `list of ${pageSize}, newest first`, request: () => list({ sort: '-createdAt' }) },
    {
      key: 'last page by title',
      name: 'last page by title, by its cursor',
      request: () => list({ sort: 'title', cursor: library.lastCursor }),
    },
    {
      key: 'with one label',
      name: `list of ${pageSize} with one label`,
      request: (turn) => list({ sort: 'title', labels: [labelOf(turn)] }),
    },
    {
      key: 'one recipe',
      name: 'one recipe',
      request: (turn) => person.query('recipes.readRecipe', { id: idIn(library, turn) }),
    },
    { key: 'legacy by title', name: 'legacy REST: list by title with total', request: () => legacy('title', 0) },
    {
      key: 'legacy newest first',
      name: 'legacy REST: list newest first with total',
      request: () => legacy('-createdAt', 0),
    },
    {
      key: 'last page by title, offset',
      name: 'legacy REST: last page by title, by its offset',
      request: () => legacy('title', lastOffset),
    },
    {
      key: 'legacy one recipe',
      name: 'legacy REST: one recipe',
      request: (turn) => person.rest(`/recipes/${idIn(library, turn)}`),
    },
  ];
}

/** Returns requests by the names of the reference product, which answer in its shapes. */
function knownRequests({ person, size }: Owner, library: Library): Timed[] {
  const getPage = (offset: number) =>
    person.query('recipes.getRecipes', { orderBy: 'title', orderDirection: 'asc', limit: pageSize, offset });
  return [
    {
      key: 'known by title',
      name: `known name: list of ${pageSize} by title`,
      request: () => getPage(0),
    },
    {
      key: 'known last page by title',
      name: 'known name: last page by title, by its offset',
      request: () => getPage(Math.max(0, size - pageSize)),
    },
    {
      key: 'known one recipe',
      name: 'known name: one recipe',
      request: (turn) => person.query('recipes.getRecipe', { id: idIn(library, turn) }),
    },
    {
      key: 'known search: a common word',
      name: 'known name: search for a common word, “chicken”',
      request: () => person.query('recipes.searchRecipes', { searchTerm: 'chicken' }),
    },
    {
      key: 'known create',
      name: 'known name: create a recipe',
      request: (turn) => person.mutation('recipes.createRecipe', createInputOf(benchRecipe(8 * size + turn))),
    },
  ];
}

async function searchRequests({ person, size }: Owner): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const search of searches) {
    const found = await searchTitles(person, search.query);
    const wanted = wantedTitles(search, size);
    const right = found.filter((title) => wanted.has(title)).length;
    timed.push({
      key: `search: ${search.name}`,
      name: `search for ${search.name}, “${search.query}”`,
      request: () => person.query('recipes.findRecipes', { query: search.query }),
      note: `${found.length} shown, ${right} right, ${wanted.size} exist`,
      found: { right, exist: wanted.size },
    });
  }
  return timed;
}

const createRequest = ({ person, size }: Owner): Timed => ({
  key: 'create',
  name: 'create a recipe',
  request: (turn) => person.mutation('recipes.addRecipe', createInputOf(benchRecipe(size + turn))),
});
