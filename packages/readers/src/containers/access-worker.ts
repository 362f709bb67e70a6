import { parentPort, workerData } from 'node:worker_threads';
import type { AccessTask } from './access-database.ts';
import { accessTables } from './access-tables.ts';

const { bytes, names } = workerData as AccessTask;
parentPort?.postMessage(accessTables(bytes, names));
