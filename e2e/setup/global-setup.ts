import { startServer } from './server.ts';

/** Starts one server for all tests. Each test has people of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  return () => server.stop();
}
