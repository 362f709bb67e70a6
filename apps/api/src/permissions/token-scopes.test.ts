import { type TokenScope, tokenScopes } from '@trivet/shared/api-tokens/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createUser, test } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import { procedurePermissions } from './procedures.ts';
import { nobody, call, procedures } from './testing/things.ts';
import { pathPermissions } from './paths.ts';
import { pathScopes } from './token-paths.ts';
import { procedureScopes } from './token-procedures.ts';

const codeOf = ({ body }: LightMyRequestResponse): string | undefined => /"errorCode":"(\w+)"/.exec(body)?.[1];

/** Makes a token of a new person that has one scope. */
async function tokenWith(server: TestServer, scope: TokenScope): Promise<string> {
  const person = await createUser(server, scope);
  const made = await person.api.apiTokens.createApiToken({ name: 'Test', scopes: [scope], expiresInDays: 7 });
  return made.token;
}

test('Z2 every procedure and every path says which scope of a token it needs', () => {
  expect(Object.keys(procedureScopes).sort()).toEqual(Object.keys(procedures).sort());
  expect(Object.keys(pathScopes).sort()).toEqual(Object.keys(pathPermissions).sort());
});

test.for(tokenScopes)(
  'Z2 a token for %s calls the procedures that its scope names, and no other',
  async (scope, { server }) => {
    const token = await tokenWith(server, scope);
    const refused: string[] = [];
    for (const name of Object.keys(procedureScopes)) {
      const answer = await call(server, name, token, procedurePermissions[name]?.input?.(nobody));
      if (codeOf(answer) === 'tokenScope') refused.push(name);
      expect(answer.statusCode, name).not.toBe(401);
    }
    expect(refused).toEqual(Object.keys(procedureScopes).filter((name) => !procedureScopes[name]!.includes(scope)));
  },
);

const reading = Object.entries(pathScopes).filter(([row]) => pathPermissions[row]?.anonymous === 'unauthorized');
test.for(tokenScopes)(
  'Z2 a token for %s reaches the paths that its scope names, and no other',
  async (scope, { server }) => {
    const token = await tokenWith(server, scope);
    const refused: string[] = [];
    for (const [row] of reading) {
      const [method = 'GET', url = ''] = row.split(' ');
      const path = url.replaceAll(/:\w+/g, nobody.recipe);
      const answer = await server.app.inject({
        method: method as 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}` },
      });
      // A socket is no path of the API: it knows sessions alone.
      if (answer.statusCode === 401) expect(row).toBe('GET /grip/ws');
      if (codeOf(answer) === 'tokenScope' || answer.statusCode === 401) refused.push(row);
    }
    expect(refused).toEqual(reading.filter(([, scopes]) => !scopes.includes(scope)).map(([row]) => row));
  },
);
