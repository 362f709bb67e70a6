import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import superjson, { type SuperJSONResult } from 'superjson';
import { vi } from 'vitest';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';

/** The answers to procedures of the typed API, by name. One may throw a {@link Refusal}. */
export type Answers = Record<string, (input: never) => unknown>;

/** A refusal of the server. */
export class Refusal extends Error {
  readonly data: object;
  constructor(httpStatus: number, errorCode: string, data: object = {}) {
    super('refused');
    this.data = { httpStatus, errorCode, ...data };
  }
}

/** Answers the typed API in place of a server. A procedure without an answer cannot be reached. */
export function serveTyped(answers: Answers): void {
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    const url = new URL(address);
    const names = url.pathname.replace('/api/trpc/', '').split(',');
    const body = (options?.body as string | undefined) ?? url.searchParams.get('input') ?? '{}';
    const sent = JSON.parse(body) as SuperJSONResult | Record<string, SuperJSONResult>;
    // Work in the background makes each call alone.
    const isBatch = url.searchParams.has('batch');
    const inputs = (isBatch ? sent : { 0: sent }) as Record<string, SuperJSONResult>;
    const all = await Promise.all(names.map((name, index) => answer(answers[name], inputs[index])));
    return Response.json(isBatch ? all : all[0]);
  });
}

async function answer(run: Answers[string] | undefined, input: SuperJSONResult | undefined): Promise<unknown> {
  try {
    if (run === undefined) throw new Refusal(404, 'notFound');
    const data = await run((input === undefined ? undefined : superjson.deserialize(input)) as never);
    return { result: { data: superjson.serialize(data) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: superjson.serialize({ code: -32000, message: 'refused', data: error.data }) };
  }
}

/** Provides the API to its children. */
export const WithApi = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
);
