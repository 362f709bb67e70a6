import { once } from 'node:events';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median, quantile } from '../figures.ts';
import { benchRecipe, createInputOf } from '../library/generate-recipes.ts';
import { type BenchRequest, newPerson, openSocket } from '../library/person.ts';
import { observe } from '../observe.ts';
import { measureSharedList } from './realtime-lists.ts';
import type { Repeats } from '../time-requests.ts';
import type { Owner } from './requests.ts';

const frameMs = 5_000;

/** Measures the time from a change by one person of a library until another one's socket receives it. */
export async function measureRealtime(
  server: BenchServer,
  { person, size }: Owner,
  repeats: Repeats,
): Promise<FigureSection> {
  const other = await newPerson(server.url);
  await server.sql.query(
    `INSERT INTO library_members (library_id, user_id, role) SELECT id, $2, 'edit' FROM libraries WHERE owner_id = $1`,
    [person.id, other.id],
  );
  const socket = await openSocket(server, other);
  const made = createInputOf(benchRecipe(2 * size));
  const { id } = (await person.call(person.mutation('recipes.addRecipe', made))) as { id: string };
  await once(socket, 'message', { signal: AbortSignal.timeout(frameMs) });

  const time = async (request: (turn: number) => BenchRequest): Promise<Omit<Figure, 'key' | 'name'>> => {
    const times: number[] = [];
    const { cost } = await observe(server, async () => {
      for (let turn = 0; turn < repeats.rounds * repeats.requests; turn += 1) {
        const heard = once(socket, 'message', { signal: AbortSignal.timeout(frameMs) });
        const started = performance.now();
        const answered = person.send(request(turn));
        await heard;
        times.push(performance.now() - started);
        await answered;
      }
    });
    const processor = { server: cost.serverMs / times.length, database: cost.databaseMs / times.length };
    return { value: median(times), unit: 'ms', p95: quantile(times, 0.95), processor, others: cost.others };
  };

  const create = await time((turn) =>
    person.mutation('recipes.addRecipe', createInputOf(benchRecipe(3 * size + turn))),
  );
  const rate = await time((turn) => person.mutation('recipes.saveRecipe', { id, rating: (turn % 5) + 1 }));
  socket.terminate();
  const shared = await measureSharedList(server, [person, other], repeats);
  await other.close();
  return {
    title: 'A change reaches another person',
    figures: [
      { key: 'realtime create', name: 'a new recipe, from sending it to the other’s frame', ...create },
      { key: 'realtime update', name: 'a changed rating, from sending it to the other’s frame', ...rate },
      ...shared,
    ],
  };
}
