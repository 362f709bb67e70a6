import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Site, startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';
import { reached, titlesOf } from '../testing/imports.ts';

const recipe = (
  title: string,
): string => `<RecipeSync><Delete>false</Delete><Title>${title}</Title><Tags><TagSync><Text>Warm</Text></TagSync></Tags>
  <Ingredients><IngredientSyncGroup><DisplayOrder>0</DisplayOrder><Title></Title><Ingredients>
  <IngredientSync><DisplayOrder>0</DisplayOrder><Quantity>2</Quantity><Text>leeks</Text></IngredientSync></Ingredients></IngredientSyncGroup></Ingredients>
  <Directions><DirectionSyncGroup><Directions><DirectionSync><DisplayOrder>0</DisplayOrder><Text>Chop.</Text></DirectionSync></Directions></DirectionSyncGroup></Directions></RecipeSync>`;

const answer = (operation: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation}Response xmlns="http://api.pepperplate.com/"><${operation}Result>${content}</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`;

/** Starts the service with two answers of recipes. Keeps what clients send to it. */
async function startService(sent: string[]): Promise<Site> {
  const pages = [
    `<SynchronizationToken>1</SynchronizationToken><Items>${recipe('Soup')}${recipe('Salt &amp; pepper')}</Items>`,
    `<SynchronizationToken>2</SynchronizationToken><Items>${recipe('Bread')}</Items>`,
    '<SynchronizationToken>2</SynchronizationToken><Items></Items>',
  ];
  return startSite((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(200, { 'content-type': 'text/xml' });
      if (body.includes('RetrieveRecipes')) {
        const page = Number(/<syncToken>(\d)</.exec(body)?.[1] ?? 0);
        response.end(answer('RetrieveRecipes', pages[page] ?? ''));
      } else if (body.includes('<password>right &amp; good</password>')) {
        response.end(answer('GenerateLoginToken', '<Status>Ok</Status><Token>t</Token>'));
      } else response.end(answer('GenerateLoginToken', '<Status>IncorrectPassword</Status>'));
    });
  });
}

test('the recipes of a Pepperplate account come in; the password is kept nowhere', async () => {
  const sent: string[] = [];
  const service = await startService(sent);
  const server = await startTestServer({
    FETCH_ALLOW_CIDRS: ['127.0.0.1/32'],
    PEPPERPLATE_URL: `http://127.0.0.1:${service.port}/sync`,
  });
  const ann = await createUser(server, 'ann');
  const account = { email: 'ann@example.org', password: 'right & good' };
  const { batchId } = await ann.api.import.importPepperplate(account);
  expect((await reached(ann, batchId, 'staged')).labels).toEqual([{ title: 'Warm', isChosen: true }]);
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Bread', 'Salt & pepper', 'Soup']);

  const dump = await server.services.database.pool.query<{ row: string }>(
    'SELECT row_to_json(b)::text AS row FROM import_batches b UNION ALL SELECT row_to_json(j)::text FROM jobs j',
  );
  expect(dump.rows.some(({ row }) => row.includes('right'))).toBe(false);

  const ben = await createUser(server, 'ben');
  const frames = await ben.frames();
  const wrong = await ben.rest('GET', '/scrape/pepperplate?username=ben@example.org&password=wrong');
  expect([wrong.statusCode, wrong.json<{ errorCode: string }>().errorCode]).toEqual([406, 'pepperplateLogin']);
  const right = await ben.rest('GET', '/scrape/pepperplate?username=ben@example.org&password=right%20%26%20good');
  expect([right.statusCode, right.json()]).toEqual([200, { msg: 'Import complete' }]);
  expect(await titlesOf(ben)).toHaveLength(3);
  const types: string[] = [];
  while (types.at(-1) !== 'ImportPepperplateComplete') {
    const { type, data } = await frames.next();
    if (type.startsWith('ImportPepperplate')) types.push(type);
    if (type === 'ImportPepperplateFailed') expect(data).toEqual({ reason: 'pepperplateLogin' });
  }
  expect(types).toEqual([
    'ImportPepperplateWorking',
    'ImportPepperplateFailed',
    'ImportPepperplateWorking',
    'ImportPepperplateComplete',
  ]);
  await server.close();
  await service.close();
});

test('a service that does not answer is named, and nothing hangs', async () => {
  const server = await startTestServer({
    FETCH_ALLOW_CIDRS: ['127.0.0.1/32'],
    PEPPERPLATE_URL: 'http://127.0.0.1:1/sync',
  });
  const ann = await createUser(server, 'ann');
  await expect(ann.api.import.importPepperplate({ email: 'a', password: 'b' })).rejects.toThrow('addressBlocked');
  await server.close();
});

test('I4 answers that are no answers are refused', async () => {
  let content = '';
  const service = await startSite((_request, response) => void response.end(content));
  const server = await startTestServer({
    FETCH_ALLOW_CIDRS: ['127.0.0.1/32'],
    PEPPERPLATE_URL: `http://127.0.0.1:${service.port}/sync`,
  });
  const ann = await createUser(server, 'ann');
  const account = { email: 'ann', password: 'character \u0001' };
  for (const [text, code] of [
    ['Service unavailable', 'unreadableImport'],
    ['<html><body>Moved</body></html>', 'addressRefused'],
    ['<s:Envelope xmlns:s="x"><s:Body><s:Fault/></s:Body></s:Envelope>', 'addressRefused'],
    [`<!DOCTYPE a [<!ENTITY b "ha">]>${answer('GenerateLoginToken', '&b;').slice(38)}`, 'unreadableImport'],
    [answer('GenerateLoginToken', '<a>'.repeat(200) + '</a>'.repeat(200)), 'unreadableImport'],
  ] as const) {
    content = text;
    await expect(ann.api.import.importPepperplate(account)).rejects.toThrow(code);
  }
  await server.close();
  await service.close();
});
