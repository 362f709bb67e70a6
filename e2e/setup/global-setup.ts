import { startModel } from './model.ts';
import { startServer } from './server.ts';

/** Starts one server for all tests, and the model that its assistant asks. Each test has people of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const model = await startModel();
  const server = await startServer(model);
  return async () => {
    await server.stop();
    await model.stop();
  };
}
