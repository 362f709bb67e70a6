import { expect, inject, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { createTestDatabase } from '../testing/server.ts';
import { prepareDatabase } from './database.ts';

const silent = { debug: () => undefined, info: () => undefined, error: () => undefined };

function prepare(url: string) {
  return prepareDatabase({ DATABASE_URL: url, DATA_DIR: '/nowhere' }, silent);
}

it('R26 says in one line that the database of DATABASE_URL cannot be reached, without its password', async () => {
  const port = await freePort();
  await expect(prepare(`postgresql://cook:s3cret@127.0.0.1:${port}/trivet`)).rejects.toThrow(
    `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Check DATABASE_URL and that PostgreSQL runs.`,
  );
});

it('R26 says in one line that the password is wrong', async () => {
  const url = new URL(inject('databaseUrl'));
  url.password = 's3cret';
  await expect(prepare(url.toString())).rejects.toThrow(
    /^The database at \S+ refused the user or password of DATABASE_URL\.$/,
  );
});

it('R26 says in one line that the database does not exist', async () => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/nowhere';
  await expect(prepare(url.toString())).rejects.toThrow(
    /^The database of DATABASE_URL does not exist at \S+\. Create it/,
  );
});

it('takes the database of DATABASE_URL as it is when it is up to date', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    expect((await prepare(url)).url).toBe(url);
  } finally {
    await drop();
  }
});

it.each(['mysql://localhost/trivet', 'postgresql://', 'nonsense', 'postgresql://a b@:x/'])(
  'says how an address looks when DATABASE_URL is %j',
  async (url) => {
    await expect(prepare(url)).rejects.toMatchObject({ name: 'StartError' });
  },
);
