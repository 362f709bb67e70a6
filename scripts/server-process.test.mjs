import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './project-node.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

test('the image starts the server with the settings of npm start', () => {
  const { args, env } = JSON.parse(read('scripts/server-process.json'));
  const image = read('Dockerfile');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)[1]);
  assert.deepEqual(command, ['node', ...args, 'dist/main.js']);
  const settings = /^ENV (.*)$/m.exec(image)[1].split(' ');
  for (const [name, value] of Object.entries(env)) assert.ok(settings.includes(`${name}=${value}`), name);
});

test('docker compose starts the server with the settings of npm start', () => {
  const { args, env } = JSON.parse(read('scripts/server-process.json'));
  const compose = read('docker-compose.yml');
  assert.ok(compose.includes(`exec node ${args.join(' ')} dist/main.js\n`));
  // The variables come from the image.
  for (const name of Object.keys(env)) assert.ok(!compose.includes(`${name}:`), name);
});
