import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxLegalBytes } from '@trivet/shared/about/schemas';
import { describe, expect } from 'vitest';
import { createLog } from '#api/kernel/log';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test as base } from '#api/kernel/testing/test';
import { readEnv } from '../../env.ts';
import { getContact, getLegalText } from './about.service.ts';

interface Operator {
  /** Puts a file into the data directory. */
  write: (name: string, content: string | Buffer) => Promise<void>;
  read: (acceptLanguage?: string) => ReturnType<typeof getLegalText>;
  dir: string;
  logged: string[];
}

const test = base.extend<{ operator: Operator }>({
  operator: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'trivet-legal-'));
    const logged: string[] = [];
    const log = createLog({ level: 'info', stream: { write: (line: string) => void logged.push(line) } });
    await use({
      dir,
      logged,
      write: (name, content) => writeFile(join(dir, name), content),
      read: (acceptLanguage) => getLegalText({ env: readEnv({ DATA_DIR: dir }), log, acceptLanguage }),
    });
    await rm(dir, { recursive: true });
  },
});

describe('spec 2: the legal text of the operator', () => {
  test('is that of the reader’s language, else that for everybody, else none', async ({ operator }) => {
    expect(await operator.read('de')).toEqual({ text: null, lang: null, problem: null });
    await operator.write('legal.md', '# Terms');
    await operator.write('legal.de.md', '# Bedingungen');
    await operator.write('legal.fr-fr.md', '\uFEFF# Conditions');
    expect(await operator.read('de-AT')).toEqual({ text: '# Bedingungen', lang: 'de-DE', problem: null });
    expect(await operator.read('fr')).toEqual({ text: '# Conditions', lang: 'fr-FR', problem: null });
    expect(await operator.read('he')).toEqual({ text: '# Terms', lang: null, problem: null });
    expect(await operator.read()).toMatchObject({ text: '# Terms' });
  });

  test.for([
    ['is too long', Buffer.alloc(maxLegalBytes + 1, 'a'), 'tooLong', `at most ${maxLegalBytes} bytes`],
    ['is no UTF-8', Buffer.from([0x23, 0xff, 0xfe]), 'unreadable', 'cannot be read as UTF-8 text'],
  ] as const)(
    'that %2$s: one that %0$s is not shown, and the log says why',
    async ([, content, problem, told], { operator }) => {
      await operator.write('legal.md', content);
      expect(await operator.read()).toEqual({ text: null, lang: null, problem });
      expect(operator.logged.join('')).toContain(told);
    },
  );

  test('that is a folder is told, and one that is exactly as long as allowed is shown', async ({ operator }) => {
    await mkdir(join(operator.dir, 'legal.md'));
    expect(await operator.read()).toMatchObject({ problem: 'unreadable' });
    await operator.write('legal.en.md', 'a'.repeat(maxLegalBytes));
    expect((await operator.read()).text).toHaveLength(maxLegalBytes);
  });
});

test('spec 2: everybody learns how to reach the operator, who may set an address of mail, of a page, or none', async ({
  server,
}) => {
  const answer = await server.app.inject({ url: '/api/about/contact' });
  expect(answer.json()).toEqual({ email: null, url: null });
  const legal = await server.app.inject({ url: '/api/about/legal' });
  expect(legal.json()).toEqual({ text: null, lang: null, problem: null });
  const set = readEnv({ CONTACT_EMAIL: 'ann@example.org', CONTACT_URL: 'https://example.org/help' });
  expect(getContact({ env: set })).toEqual({ email: 'ann@example.org', url: 'https://example.org/help' });
  expect(() => readEnv({ CONTACT_EMAIL: 'nobody' })).toThrow('CONTACT_EMAIL');
  expect(() => readEnv({ CONTACT_URL: 'javascript:alert(1)' })).toThrow('CONTACT_URL');
});

describe('what answers chats and reads photographs', () => {
  const models = {
    LLM_URL: 'http://models.example.org/v1',
    LLM_API_KEY: 'sk-secret-of-the-operator',
    LLM_VISION_MODEL: 'seeing',
  };

  test.for([
    ['off', { assistant: null, photos: null }],
    ['on', { assistant: { model: null }, photos: { model: 'seeing', languages: [] } }],
  ] as const)(
    'is told to people who are logged in, by names alone, while the features are %s',
    async ([state, told], { operator }) => {
      const isOn = state === 'on';
      const server = await startTestServer({
        ...models,
        OCR_DIR: operator.dir,
        FLAGS: { enableAssistant: isOn, enableOCR: isOn },
      });
      try {
        expect((await server.app.inject({ url: '/api/about/models' })).statusCode).toBe(401);
        const ann = await createUser(server, 'ann');
        expect((await ann.rest('GET', '/about/models')).json()).toEqual(told);
      } finally {
        await server.close();
      }
    },
  );
});
