import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg';
import { openAdapter, openShadowAdapter } from './schema-engine-adapter.ts';

/** The schema engine on one database; `close` ends its session and with it the advisory lock. */
export interface SchemaEngine {
  engine: wasm.SchemaEngine;
  /** Sends plain SQL over the engine's own session. */
  run: (sql: string) => Promise<void>;
  /** Returns PostgreSQL's message about the last script that failed. The engine's own errors leave it out. */
  lastScriptError: () => string | undefined;
  close: () => Promise<void>;
}

/**
 * Opens Prisma's schema engine (WebAssembly) on the database at `url`. `datamodels` are pairs of path and content of
 * *.prisma files.
 */
export async function openSchemaEngine(url: string, datamodels?: [string, string][]): Promise<SchemaEngine> {
  await loadWasm();
  let scriptError: string | undefined;
  const main = await openAdapter(url, { onScriptError: (message) => (scriptError = message) });
  const shadows: SqlDriverAdapter[] = [];
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => Promise.resolve(main),
    connectToShadowDb: async () => {
      const shadow = await openShadowAdapter(url);
      shadows.push(shadow);
      return shadow;
    },
  });
  const close = async () => {
    for (const adapter of [...shadows, main]) await adapter.dispose();
  };
  try {
    const engine = await wasm.SchemaEngine.new({ datamodels }, () => undefined, factory);
    return { engine, run: (sql) => main.executeScript(sql), lastScriptError: () => scriptError, close };
  } catch (error) {
    await close();
    throw error;
  }
}

// The part of WebAssembly that we use. Its types come with the DOM's, which a server does not have.
interface WasmRuntime {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

let loading: Promise<void> | undefined;

function loadWasm(): Promise<void> {
  loading ??= (async () => {
    const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const bytes = await readFile(glue.replace(/\.js$/, '.wasm'));
    // The engine reports a panic through this global and then fails the call itself.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: () => undefined } });
    const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmRuntime };
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineImports() });
    wasm.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
  })();
  return loading;
}

// The engine never clears its ten-second timers, which would keep a process alive that has nothing left to do.
function engineImports(): object {
  const entries = Object.entries(wasm).map(([name, value]: [string, unknown]) =>
    name.startsWith('__wbg_setTimeout_')
      ? [name, (callback: () => void, ms: number) => setTimeout(callback, ms).unref()]
      : [name, value],
  );
  return Object.fromEntries(entries) as object;
}
