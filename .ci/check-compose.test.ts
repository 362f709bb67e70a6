import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCompose } from './check-compose.ts';

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
