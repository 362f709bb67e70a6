import { createTestDatabase, startTestServer, type TestServer } from '#api/kernel/testing/server';

/** Starts two servers with one database and one folder of files. `close` ends them and drops the database. */
export async function startTwoServers(): Promise<{ servers: TestServer[]; close: () => Promise<void> }> {
  const { url, drop } = await createTestDatabase();
  const settings = { RATE_LIMIT_FACTOR: 1000 };
  const one = await startTestServer(settings, url);
  const two = await startTestServer({ ...settings, MEDIA_DIR: `${one.services.env.DATA_DIR}/media` }, url);
  return {
    servers: [one, two],
    async close() {
      for (const server of [two, one]) await server.close();
      await drop();
    },
  };
}
