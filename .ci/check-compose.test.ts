import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCompose, checkSettings } from './check-compose.ts';

const sound = `
services:
  app:
    build: .
    environment: { PORT: 3000, DATABASE_PASSWORD_FILE: /run/secrets/database }
    depends_on: { db: { condition: service_healthy } }
    healthcheck: { test: [CMD, node, healthy.mjs] }
    secrets: [database]
  db:
    image: postgres:18
    volumes: ['database:/var/lib/postgresql', './init:/init:ro']
    healthcheck: { test: [CMD, pg_isready] }
volumes: { database: {} }
secrets: { database: { file: ./secret } }
`;

const problemsOf = (from = '', to = '') => checkCompose(sound.replace(from, to), (path) => path === 'Dockerfile');

test('a sound compose file passes', () => {
  assert.deepEqual(problemsOf(), []);
});

const planted: [from: string, to: string, problems: string[]][] = [
  ['image: postgres:18', 'image: postgres', ['db has no image with a version']],
  ['image: postgres:18', 'image: postgres:latest', ['db has no image with a version']],
  [
    'build: .',
    'build: { context: ., dockerfile: Containerfile }',
    ['app is built from Containerfile, which does not exist'],
  ],
  ['volumes: { database: {} }', '', ['db uses the undeclared volume database']],
  ['secrets: { database: { file: ./secret } }', '', ['app uses the undeclared secret database']],
  ['{ db: {', '{ cache: {', ['app depends on cache, which does not exist']],
  ['service_healthy', 'healthy', ['app does not say on which condition of db it depends']],
  ['healthcheck: { test: [CMD, pg_isready] }', '', ['db has no healthcheck']],
  [
    'DATABASE_PASSWORD_FILE: /run/secrets/database',
    'DATABASE_PASSWORD: secret',
    ['app has a secret in DATABASE_PASSWORD'],
  ],
  ['services:', 'version: "3"\nservices:', ['version is not allowed at the top level']],
  [sound, '', ['there is no service']],
];

for (const [from, to, problems] of planted) {
  test(`${problems.join()} is found`, () => {
    assert.deepEqual(problemsOf(from, to), problems);
  });
}

test('text that is no YAML, or names a key twice, is found', () => {
  assert.equal(checkCompose('services: {', () => true).length > 0, true);
  assert.equal(problemsOf('services:', 'services: {}\nservices:').length > 0, true);
});

const settings = {
  compose: `
services:
  app:
    environment:
      PORT: '3000'
      SMTP_URL: \${SMTP_URL:-}
      STORAGE: \${STORAGE:-filesystem}
`,
  example:
    '# The port.\nPORT=3000\n\n# SMTP_URL=smtps://mail.example.org sends mails.\nSMTP_URL=\nSTORAGE=filesystem\n',
  env: `const envSchema = z.object({
  PORT: z.coerce.number().default(3000),
  /** Where mails go. */
  SMTP_URL: z.string().optional(),
  STORAGE: z.enum(['filesystem', 's3']).default('filesystem'),
});
`,
};

test('settings that are told of, read and passed alike pass', () => {
  assert.deepEqual(checkSettings(settings), []);
});

const strayed: [where: keyof typeof settings, from: string, to: string, problems: string[]][] = [
  ['compose', '      STORAGE: ${STORAGE:-filesystem}\n', '', ['app is not given STORAGE']],
  ['compose', "      PORT: '3000'\n", '', ['app is not given PORT']],
  ['compose', '${SMTP_URL:-}', 'smtp://mail', ['app does not take SMTP_URL from .env']],
  ['compose', '${SMTP_URL:-}', '${SMTP:-}', ['app does not take SMTP_URL from .env']],
  ['compose', '${SMTP_URL:-}', '', ['app does not take SMTP_URL from .env']],
  [
    'compose',
    '      STORAGE:',
    '      COLOUR: ${COLOUR:-}\n      STORAGE:',
    ['app is given COLOUR, of which .env.example does not tell'],
  ],
  [
    'example',
    'STORAGE=filesystem',
    '# STORAGE=filesystem',
    ['.env.example does not tell of STORAGE', 'app is given STORAGE, of which .env.example does not tell'],
  ],
  [
    'example',
    'PORT=3000',
    'PORT=3000\nCOLOUR=',
    ['.env.example tells of COLOUR, which nothing reads', 'app is not given COLOUR'],
  ],
  [
    'env',
    '  SMTP_URL: z.string',
    '  LOG_FILE: z.string().optional(),\n  SMTP_URL: z.string',
    ['.env.example does not tell of LOG_FILE'],
  ],
  ['env', '  SMTP_URL: z.string().optional(),\n', '', ['.env.example tells of SMTP_URL, which nothing reads']],
];

for (const [where, from, to, problems] of strayed) {
  test(`${problems.join()} is found where ${where} strays`, () => {
    assert.notEqual(settings[where].replace(from, to), settings[where]);
    assert.deepEqual(checkSettings({ ...settings, [where]: settings[where].replace(from, () => to) }), problems);
  });
}
