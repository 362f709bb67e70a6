import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { ApiClient } from './api-client.ts';

/** The parts of an import in their order. */
export const importPhases = ['upload', 'staging', 'writing'] as const;
export type ImportPhase = (typeof importPhases)[number];

/** Label of every recipe that {@link runImport} imports. */
export const importLabel = 'Imported';
const pollMs = 25;

/** The state of an import as the person knows it. */
export interface ImportRun {
  readonly file: FormData;
  /** The time at which each phase began, by performance.now(). */
  readonly began: Partial<Record<ImportPhase | 'done', number>>;
  batchId?: string;
  isWriteAcknowledged?: boolean;
  /** Milliseconds before the person looks again. */
  readonly pollMs?: number;
}

/**
 * Does the rest of an import as a person does, from its present state. Rejects when the server does not answer as it
 * should.
 */
export async function runImport(client: ApiClient, run: ImportRun): Promise<ImportBatch> {
  run.began.upload ??= performance.now();
  run.batchId ??= await upload(client, run.file);
  run.began.staging ??= performance.now();
  for (;;) {
    const batch = await findImport(client, run.batchId);
    if (batch.status === 'done') {
      run.began.done = performance.now();
      return batch;
    }
    if (batch.status === 'staged') {
      run.began.writing ??= performance.now();
      await expectStatus(client.mutate('import.writeImport', { batchId: batch.id, label: importLabel }), 200);
      run.isWriteAcknowledged = true;
    } else if (batch.status !== 'reading' && batch.status !== 'writing') {
      throw new Error(`the import is ${batch.status}: ${batch.errorCode ?? ''}`);
    }
    await sleep(run.pollMs ?? pollMs);
  }
}

async function upload(client: ApiClient, file: FormData): Promise<string> {
  const { batchId } = (await expectStatus(client.rest('POST', '/import/upload', file), 201)) as { batchId: string };
  return batchId;
}

async function findImport(client: ApiClient, batchId: string): Promise<ImportBatch> {
  return (await expectStatus(client.query('import.getImport', { batchId }), 200)) as ImportBatch;
}

/** Returns the imports that a person sees. */
export async function listImports(client: ApiClient): Promise<ImportBatch[]> {
  return (await expectStatus(client.query('import.getImports'), 200)) as ImportBatch[];
}

async function expectStatus(asked: ReturnType<ApiClient['query']>, status: number): Promise<unknown> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
