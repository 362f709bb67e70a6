import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median, short } from '../figures.ts';
import { importOverLegacyPath, importRecipes } from '../library/library.ts';
import { newPerson } from '../library/person.ts';
import type { Cost } from '../observe.ts';
import type { Owner } from './requests.ts';

/** Imports `size` recipes into a new account in each round. Keeps the first account for later measurements. */
export async function measureImport(
  server: BenchServer,
  size: number,
  rounds: number,
): Promise<{ owner: Owner; section: FigureSection }> {
  const owner = { person: await newPerson(server.url), size };
  const imports = [await importRecipes(server, owner.person, size)];
  while (imports.length < rounds) {
    imports.push(await inNewAccount(server, (person) => importRecipes(server, person, size)));
  }
  const atOnce: Cost[] = [];
  while (atOnce.length < rounds)
    atOnce.push(await inNewAccount(server, (person) => importOverLegacyPath(server, person, size)));
  const over = (of: (one: (typeof imports)[number]) => number) => short(median(imports.map(of)) / 1000);
  const note = `${short(imports[0]?.megabytes ?? 0)} MB; upload ${over(({ uploadMs }) => uploadMs)} s, staged in ${over(({ stageMs }) => stageMs)} s, written in ${over(({ writeMs }) => writeMs)} s`;
  const figures = [
    {
      key: `import ${size}`,
      name: 'upload, stage, write',
      note,
      ...rateOf(
        imports.map(({ cost }) => cost),
        size,
      ),
    },
    { key: `legacy import ${size}`, name: 'legacy REST, in one request', ...rateOf(atOnce, size) },
  ];
  return { owner, section: { title: `Import of ${size.toLocaleString('en')} JSON-LD recipes`, figures } };
}

/** Number of recipes in the library that receives the later files. */
const grownSize = 40_000;
const fileSizes = [1_000, 10_000, 40_000];

/** Measures imports of files of several sizes, one after the other, into one large library. */
export async function measureGrowth(server: BenchServer): Promise<FigureSection> {
  const person = await newPerson(server.url);
  await importRecipes(server, person, grownSize);
  await server.sql.query('VACUUM ANALYZE');
  const figures: Figure[] = [];
  let recipes = grownSize;
  for (const size of fileSizes) {
    const { stageMs, writeMs, cost } = await importRecipes(server, person, size, recipes);
    const name = `import ${size.toLocaleString('en')} into ${grownSize.toLocaleString('en')}`;
    const note = `the library had ${recipes.toLocaleString('en')}; processor of both: ${short(cost.serverMs / size)} + ${short(cost.databaseMs / size)} ms a recipe`;
    const shared = { unit: 's', others: cost.others, note };
    figures.push(
      { key: `growth read ${size}`, name: `${name}: read (staged)`, value: stageMs / 1_000, ...shared },
      { key: `growth written ${size}`, name: `${name}: written`, value: writeMs / 1_000, ...shared },
    );
    recipes += size;
  }
  await person.close();
  await server.sql.query('DELETE FROM users WHERE id = $1', [person.id]);
  return { title: `Import into a library of ${grownSize.toLocaleString('en')} recipes`, figures };
}

const rateOf = (costs: readonly Cost[], size: number): Pick<Figure, 'value' | 'unit' | 'processor' | 'others'> => ({
  value: size / (median(costs.map(({ wallMs }) => wallMs)) / 1000),
  unit: '/s',
  processor: {
    server: median(costs.map(({ serverMs }) => serverMs / size)),
    database: median(costs.map(({ databaseMs }) => databaseMs / size)),
  },
  others: median(costs.map(({ others }) => others)),
});

async function inNewAccount<Result>(
  server: BenchServer,
  work: (person: Awaited<ReturnType<typeof newPerson>>) => Promise<Result>,
): Promise<Result> {
  const person = await newPerson(server.url);
  const result = await work(person);
  await person.close();
  // This deletes the library, so that the next round finds the database as this one did.
  await server.sql.query('DELETE FROM users WHERE id = $1', [person.id]);
  return result;
}
