import { vi } from 'vitest';
import { serveLibrary, type WorkerScope } from '#web/features/library-copy/worker/serve-library.ts';

type Listener = (event: { data: never }) => void;

/** Lets pages start workers that run in the same thread, as they do in a browser apart from it. */
export function runWorkersHere(): void {
  vi.stubGlobal(
    'Worker',
    class {
      private readonly ofPage: Listener[] = [];
      private readonly ofWorker: Listener[] = [];
      private isEnded = false;
      constructor() {
        serveLibrary({
          navigator: {},
          location: window.location,
          ...('caches' in globalThis && { caches }),
          postMessage: (data) => this.send(this.ofPage, data),
          addEventListener: (_type, listener) => this.ofWorker.push(listener),
        } satisfies WorkerScope);
      }
      addEventListener(type: string, listener: Listener) {
        if (type === 'message') this.ofPage.push(listener);
      }
      postMessage(data: unknown) {
        this.send(this.ofWorker, data);
      }
      terminate() {
        this.isEnded = true;
      }
      private send(listeners: readonly Listener[], data: unknown) {
        const copied = structuredClone(data) as never;
        queueMicrotask(() => {
          if (!this.isEnded) for (const listener of listeners) listener({ data: copied });
        });
      }
    },
  );
}
