import { once } from 'node:events';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { uploadPartBytes } from '@trivet/shared/import/schemas';
import type { WebSocket } from 'ws';
import type { BenchServer } from '../bench-server.ts';
import { type Cost, observe } from '../observe.ts';
import { jsonLdFile } from './generate-recipes.ts';
import { openSocket, type Person } from './person.ts';

/** The times of an import of a file, step by step. */
export interface ImportTimes {
  uploadMs: number;
  stageMs: number;
  writeMs: number;
  cost: Cost;
  megabytes: number;
}

/** Milliseconds after which a job is read again when no frame tells of it. */
const unheardMs = 1_000;

/**
 * Imports `size` recipes as a person does: upload, look, write. Returns when all are in the list. The person's library
 * has the first `from` recipes already.
 */
export async function importRecipes(server: BenchServer, person: Person, size: number, from = 0): Promise<ImportTimes> {
  const file = jsonLdFile(from, size);
  const socket = await openSocket(server, person);
  const { result, cost } = await observe(server, async () => {
    const uploaded = performance.now();
    const { batchId, jobId } = (await person.upload('/import/upload', 'file', file)) as Record<
      'batchId' | 'jobId',
      string
    >;
    const staging = performance.now();
    await jobEnd(person, socket, jobId);
    const writing = performance.now();
    const written = (await person.call(person.mutation('import.writeImport', { batchId }))) as { jobId: string };
    await jobEnd(person, socket, written.jobId);
    await requireCount(person, from + size);
    return { uploadMs: staging - uploaded, stageMs: writing - staging, writeMs: performance.now() - writing };
  });
  socket.terminate();
  return { ...result, cost, megabytes: Buffer.byteLength(file) / 1e6 };
}

/** Imports the same file over the path of legacy clients, which reads and writes within the request. */
export async function importOverLegacyPath(server: BenchServer, person: Person, size: number): Promise<Cost> {
  const file = jsonLdFile(0, size);
  const { cost } = await observe(server, async () => {
    await person.upload('/data/import/json-ld', 'jsonLD', file);
    await requireCount(person, size);
  });
  return cost;
}

/** Uploads a file of any size for import, part by part. */
export async function uploadInParts(person: Person, path: string): Promise<{ batchId: string; jobId: string }> {
  const { size } = await stat(path);
  const begin = person.mutation('import.beginUpload', { fileName: basename(path), size });
  const { batchId, parts } = (await person.call(begin)) as { batchId: string; parts: number };
  const file = await open(path);
  for (let part = 0; part < parts; part += 1) {
    const content = new Uint8Array(Math.min(uploadPartBytes, size - part * uploadPartBytes));
    await file.read(content, 0, content.length, part * uploadPartBytes);
    await person.upload(`/import/uploads/${batchId}/${part}`, 'file', content);
  }
  await file.close();
  return (await person.call(person.mutation('import.finishUpload', { batchId }))) as { batchId: string; jobId: string };
}

/** Waits for a job, which has to succeed. */
export async function jobEnd(person: Person, socket: WebSocket, id: string): Promise<void> {
  for (;;) {
    const heard = once(socket, 'message', { signal: AbortSignal.timeout(unheardMs) }).catch(() => undefined);
    const { status } = (await person.call(person.query('jobs.getJob', { id }))) as { status: string };
    if (status === 'done') return;
    if (status !== 'queued' && status !== 'running') throw new Error(`The job of an import ended as ${status}.`);
    await heard;
  }
}

async function requireCount(person: Person, size: number): Promise<void> {
  const { count } = (await person.call(person.query('recipes.getRecipeCount', {}))) as { count: number };
  if (count !== size) throw new Error(`${count} recipes are in the list, ${size} were expected.`);
}

interface Page {
  recipes: { id: string; title: string }[];
  nextCursor: string | null;
}

/** Returns every recipe by title, and the cursor of the last page of `pageSize`. */
export async function readLibrary(
  person: Person,
  pageSize: number,
): Promise<{ ids: string[]; lastCursor: string | null }> {
  const ids: string[] = [];
  let lastCursor: string | null = null;
  for (let cursor: string | null = null; ; lastCursor = cursor) {
    const input = { sort: 'title', limit: pageSize, cursor };
    const page = (await person.call(person.query('recipes.listRecipes', input))) as Page;
    ids.push(...page.recipes.map(({ id }) => id));
    if (page.nextCursor === null) return { ids, lastCursor };
    cursor = page.nextCursor;
  }
}

/** Returns the titles that a search finds now. */
export async function searchTitles(person: Person, query: string): Promise<string[]> {
  const found = (await person.call(person.query('recipes.findRecipes', { query }))) as Pick<Page, 'recipes'>;
  return found.recipes.map(({ title }) => title);
}
