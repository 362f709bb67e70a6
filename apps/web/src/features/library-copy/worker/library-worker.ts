import { serveLibrary, type WorkerScope } from './serve-library.ts';

declare const self: WorkerScope;

serveLibrary(self);
