import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { type ScriptedModel, startModel } from './scripted-model.ts';

/** The key of the model in the tests, which must stand nowhere else. */
export const modelKey = 'sk-secret-of-the-operator';

/** What the tests of a file have: a model, a server that asks it, and a person who is new for each test. */
export interface WithModel {
  model: ScriptedModel;
  server: TestServer;
  ann: TestUser;
}

/** Starts a model and a server for the tests of a file. The properties are there within a test. */
export function withModel(): WithModel {
  const parts = {} as WithModel;
  beforeAll(async () => {
    parts.model = await startModel();
    parts.server = await startTestServer({
      LLM_URL: parts.model.url,
      LLM_MODEL: 'test',
      LLM_API_KEY: modelKey,
      FLAGS: { enableAssistant: true },
    });
  });
  afterAll(async () => {
    await parts.server.close();
    await parts.model.close();
  });
  beforeEach(async () => {
    parts.model.asked = [];
    parts.model.script = [];
    parts.ann = await createUser(parts.server, 'ann');
  });
  return parts;
}
