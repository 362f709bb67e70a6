import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchServer } from '../bench-server.ts';
import type { FigureSection } from '../figures.ts';
import { hostileFiles, writeHostileFile } from '../library/hostile-files.ts';
import { jobEnd, uploadInParts } from '../library/library.ts';
import { newPerson, openSocket } from '../library/person.ts';
import { peakMemoryOf } from '../processes.ts';

/** Measures the most memory that a server needed since its start, after files that are made to need much. */
export async function measureHostileFiles(server: BenchServer): Promise<FigureSection> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-hostile-'));
  const person = await newPerson(server.url);
  const socket = await openSocket(server, person);
  const notes: string[] = [];
  let peak = 0;
  try {
    for (const file of hostileFiles) {
      const path = join(folder, file.name);
      await writeHostileFile(path, file);
      const { jobId } = await uploadInParts(person, path);
      await jobEnd(person, socket, jobId);
      await rm(path);
      peak = peakMemoryOf(server.pids().server);
      notes.push(`${file.name} ${Math.round(peak)}`);
    }
  } finally {
    socket.terminate();
    await person.close();
    await rm(folder, { recursive: true, force: true });
  }
  const name = 'memory after hostile uploads, at most';
  const note = `after ${notes.join(', ')}`;
  return { title: 'Hostile uploads', figures: [{ key: 'hostile memory', name, value: peak, unit: 'MB', note }] };
}
