import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSamplePages, samplePages } from '@trivet/readers/testing/sample-pages';
import { freePort } from '#api/kernel/testing/free-port';
import { type BenchServer, startServer, type StartOptions } from './bench-server.ts';
import type { FigureSection } from './figures.ts';
import { describeMachine, loadNow } from './machine.ts';
import { measureArchives } from './measures/archives.ts';
import {
  chromiumPath,
  hasChromium,
  measureBrowser,
  measureCopy,
  measureListScreen,
  measurePlanScreen,
} from './measures/browser.ts';
import { measureClip } from './measures/clip.ts';
import { measureCrowd } from './measures/crowd.ts';
import { measureExport } from './measures/export.ts';
import { measureHostileFiles } from './measures/hostile.ts';
import { measureGrowth, measureImport } from './measures/import.ts';
import { measureGrowthTable } from './measures/growth-table.ts';
import { hasLabelledLines, labelledLines, measureIngredients } from './measures/ingredients.ts';
import { measureLimit, measureReadyTexts } from './measures/limit.ts';
import { measureLists } from './measures/lists.ts';
import { measureLoad } from './measures/load.ts';
import { measureMonth, measurePlans } from './measures/plans.ts';
import { measureRealtime } from './measures/realtime.ts';
import { measureLogin, measureRequests, type Owner } from './measures/requests.ts';
import { measureSockets } from './measures/sockets.ts';
import { measureBareStart, measureIdleMemory, measureMemory, measureStart } from './measures/start.ts';
import { measureThreads } from './measures/threads.ts';
import { measureWeb } from './measures/web.ts';
import { options, root, stopUnless } from './options.ts';
import { missedOf, reportOf } from './report.ts';
import { keepRun } from './results.ts';

const { repeats, fewRounds, seconds, measures: only } = options;
const webDist = join(root, 'apps/web/dist');

const say = (words: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${words}\n`);

/** The state of the measurements. */
interface Bench {
  readonly start: StartOptions;
  /** The server on the new data directory. It may have stopped. */
  readonly first: BenchServer;
  /** The running server. */
  server: BenchServer;
  /** The owner of the last library. */
  owner?: Owner;
  readonly sections: FigureSection[];
}

/** Starts the server again, so that its memory shows the next work and not earlier loads. */
async function startAnew(bench: Bench): Promise<BenchServer> {
  await bench.server.stop();
  bench.server = await startServer(bench.start);
  return bench.server;
}

async function measureLibrary(bench: Bench, size: number): Promise<{ owner: Owner; sections: FigureSection[] }> {
  const { server } = bench;
  say(`importing ${size} recipes`);
  const { owner, section } = await measureImport(server, size, only.has('import') ? fewRounds : 1);
  await server.sql.query('VACUUM ANALYZE');
  const sections = only.has('import') ? [section] : [];
  if (only.has('requests')) {
    say(`requests at ${size} recipes`);
    sections.push(await measureRequests(server, owner, repeats));
  }
  if (only.has('load')) {
    say(`load at ${size} recipes`);
    sections.push(await measureLoad(server, owner, { rounds: fewRounds, seconds }));
  }
  if (only.has('limit')) {
    say(`limits at ${size} recipes`);
    sections.push(await measureLimit(server, owner, { repeats, times: { rounds: fewRounds, seconds } }));
  }
  if (only.has('export')) {
    say(`exports of ${size} recipes`);
    sections.push(await measureExport(await startAnew(bench), owner));
  }
  return { owner, sections };
}

async function measureLibraries(bench: Bench): Promise<void> {
  for (const size of options.sizes) {
    const library = await measureLibrary(bench, size);
    bench.owner = library.owner;
    bench.sections.push(...library.sections);
  }
  if (bench.owner && only.has('requests'))
    bench.sections.push(await measureLogin(bench.server, bench.owner.person, repeats));
}

async function measureHeavyWork(bench: Bench): Promise<void> {
  if (only.has('growth')) {
    say('imports into a large library');
    bench.sections.push(await measureGrowth(bench.server));
  }
  if (only.has('archives')) {
    say('archives with photographs');
    bench.sections.push(await measureArchives(await startAnew(bench)));
  }
  if (only.has('hostile')) {
    say('hostile files');
    bench.sections.push(await measureHostileFiles(await startAnew(bench)));
  }
  if (bench.owner && only.has('crowd')) {
    say('many imports at once');
    bench.sections.push(await measureCrowd(await startAnew(bench), bench.owner));
  }
}

async function measureClients(bench: Bench): Promise<void> {
  const { owner, sections } = bench;
  if (owner && only.has('limit')) {
    say('limits of the machine');
    sections.push(await measureReadyTexts(bench.server, owner, { repeats, times: { rounds: fewRounds, seconds } }));
  }
  if (owner && only.has('sockets')) {
    say(`${options.sockets} sockets`);
    const server = await startAnew(bench);
    const restart = () => startAnew(bench);
    sections.push(await measureSockets(server, owner, { count: options.sockets, restart }));
  }
  const { server } = bench;
  if (owner && only.has('realtime')) sections.push(await measureRealtime(server, owner, repeats));
  if (owner && only.has('threads')) {
    say('a long thread');
    sections.push(await measureThreads(server, owner.person, repeats));
  }
  if (owner && only.has('lists')) {
    say('shopping lists');
    sections.push(await measureLists(server, owner.person, repeats));
  }
  if (owner && only.has('plans')) {
    say('meal plans');
    sections.push(await measurePlans(server, owner.person, repeats), await measureMonth(server, owner.person, repeats));
  }
  if (owner && only.has('browser')) {
    say('the home list, a shopping list and a meal plan in Chromium');
    sections.push(await measureBrowser(server, owner, { rounds: fewRounds }));
    sections.push(await measureListScreen(server, owner, { rounds: fewRounds }));
    sections.push(await measurePlanScreen(server, owner, { rounds: fewRounds }));
    sections.push(await measureCopy(server, owner, { rounds: fewRounds }));
  }
}

async function measureStarts(bench: Bench): Promise<void> {
  if (!only.has('start') && !only.has('limit')) return;
  say('starting again and again');
  const afterLoad = measureMemory(bench.server, 'after load');
  await bench.server.stop();
  const runs = repeats.rounds;
  if (only.has('limit')) bench.sections.push(await measureBareStart(bench.start.dataDir, { runs }));
  if (!only.has('start')) {
    bench.server = await startServer(bench.start);
    return;
  }
  const { server, section } = await measureStart(bench.start, { runs, first: bench.first });
  bench.server = server;
  const figures = [await measureIdleMemory(server), afterLoad];
  bench.sections.unshift(section, { title: 'Memory', figures });
}

async function measureAll(dataDir: string): Promise<{ machine: string[]; sections: FigureSection[] }> {
  const start: StartOptions = {
    entry: options.server,
    dataDir,
    port: await freePort(),
    nodeOptions: options.nodeOptions,
    workers: options.workers,
  };
  const load = loadNow();
  say('starting on a new data directory');
  const first = await startServer(start);
  const bench: Bench = { start, first, server: first, sections: [] };
  const { sections } = bench;
  try {
    const machine = await describeMachine(first, load);
    if (options.needsLibraries) await measureLibraries(bench);
    await measureHeavyWork(bench);
    await measureClients(bench);
    await measureStarts(bench);
    if (only.has('growth-table')) {
      const { sizes, people } = options;
      const growth = { sizes, people, rounds: fewRounds, requests: 20, seconds: Math.max(3, seconds / 2), say };
      sections.push(await measureGrowthTable({ ...start, port: await freePort() }, growth));
    }
    if (only.has('clip') && hasSamplePages) sections.push(await measureClip());
    if (only.has('ingredients') && hasLabelledLines) sections.push(measureIngredients());
    if (only.has('web')) sections.push(measureWeb(webDist));
    return { machine, sections };
  } catch (error) {
    // This prints the measurements so far, because they took long.
    process.stdout.write(`${reportOf([], sections)}\n`);
    throw error;
  } finally {
    await bench.server.stop();
  }
}

stopUnless(!only.has('web') || existsSync(webDist), `There is no ${webDist}. Build it first: pnpm build`);
if (only.has('clip') && !hasSamplePages) say(`clip is left out: there are no pages in ${samplePages}`);
if (only.has('ingredients') && !hasLabelledLines) {
  say(`ingredients is left out: there are no lines in ${labelledLines}`);
}
stopUnless(
  !only.has('browser') || hasChromium(),
  `There is no ${chromiumPath}. Name a Chromium by CHROMIUM_PATH, or leave the browser out by --only.`,
);

const dataDir = await mkdtemp(join(tmpdir(), 'trivet-bench-'));
try {
  const { machine, sections } = await measureAll(dataDir);
  process.stdout.write(`${reportOf(machine, sections)}\n\n`);
  if (options.isWritten) {
    const name = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
    keepRun({ name, machine, options: [process.argv.slice(2).join(' ')], sections });
    execFileSync(process.execPath, [join(root, '.ci/check-pages.ts'), '--write'], { stdio: 'inherit' });
  }
  const missed = missedOf(sections);
  process.stdout.write(missed.length === 0 ? 'Every bar is met.\n' : `Missed: ${missed.join('; ')}\n`);
} finally {
  if (options.isKept) say(`The data directory is ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}
