import type { PepperplateAccount } from '@trivet/shared/import/schemas';
import { Builder } from 'xml2js';
import { z } from 'zod';
import { notify } from '#api/features/notifications/notifications.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { readableOf } from '#api/kernel/streams';
import { xmlText } from '#api/kernel/xml-text';
import { importAtOnce, type ReceivedFile, receiveImport, type StartedImport } from '../import.service.ts';
import { readXmlDocument } from '@trivet/readers/syntax/xml-document';

// Pepperplate has no export; its own apps synchronise with this service.
const namespace = 'http://api.pepperplate.com/';
const recipesOfAnswer = 50;
/** No account needs more answers. The limit ends a service that never stops. */
const maxAnswers = 2_000;
const answerBytes = 32 * 1024 * 1024;
const answerMs = 60_000;

const builder = new Builder({ xmldec: { version: '1.0', encoding: 'utf-8' }, renderOpts: { pretty: false } });

type Fields = Readonly<Record<string, string | number>>;

function envelope(operation: string, fields: Fields): string {
  const content = Object.entries(fields).map(([name, value]) => [name, xmlText(String(value))] as const);
  return builder.buildObject({
    'soap:Envelope': {
      $: { 'xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/' },
      'soap:Body': { [operation]: { $: { xmlns: namespace }, ...Object.fromEntries(content) } },
    },
  });
}

/** Takes the first of the elements that share a name. The one at the top of a document stands alone. */
const first = <Content extends z.ZodType>(content: Content) =>
  z.preprocess((elements) => (Array.isArray(elements) ? (elements as unknown[])[0] : elements), content);
const textSchema = first(z.string()).default('');

const resultSchema = z.object({
  Status: textSchema,
  Token: textSchema,
  SynchronizationToken: textSchema,
  Items: first(z.object({ RecipeSync: z.array(z.unknown()).default([]) }).or(z.literal(''))).optional(),
});
type Result = z.infer<typeof resultSchema>;

/** Returns the schema of an answer, with or without its envelope, which leads to its result. */
const answerSchema = (operation: string) => {
  const [response, result] = [`${operation}Response`, `${operation}Result`];
  const body = z
    .object({ [response]: first(z.object({ [result]: first(resultSchema) })) })
    .transform((content) => content[response]?.[result]);
  return z
    .object({ Envelope: z.object({ Body: first(body) }) })
    .transform(({ Envelope }) => Envelope.Body)
    .or(body);
};

/** Asks the service and returns its answer as text, with the result in it. */
async function ask(
  { env, fetcher }: Pick<UserContext, 'env' | 'fetcher'>,
  operation: string,
  fields: Fields,
): Promise<{ text: string; result: Result }> {
  const { bytes } = await fetcher.get(env.PEPPERPLATE_URL, {
    accept: 'text/xml',
    body: { content: envelope(operation, fields), contentType: 'text/xml; charset=utf-8' },
    maxBytes: answerBytes,
    timeoutMs: answerMs,
  });
  const text = bytes.toString('utf8');
  const { data: result } = answerSchema(operation).safeParse(await readXmlDocument(text));
  if (!result) throw new DomainError('addressRefused');
  return { text, result };
}

async function logIn(ctx: UserContext, { email, password }: PepperplateAccount): Promise<string> {
  const { result } = await ask(ctx, 'GenerateLoginToken', { email, password });
  const token = result.Token.trim();
  if (token !== '') return token;
  const isRefused = ['UnknownEmail', 'IncorrectPassword'].includes(result.Status.trim());
  throw new DomainError(isRefused ? 'pepperplateLogin' : 'addressRefused');
}

/** Yields all answers of the service as one document, with one at a time in memory. */
async function* answersOf(ctx: UserContext, userToken: string): AsyncGenerator<string> {
  yield '<pepperplate>\n';
  let syncToken = '';
  for (let answers = 0; answers < maxAnswers; answers += 1) {
    const position = syncToken === '' ? {} : { syncToken };
    const { text, result } = await ask(ctx, 'RetrieveRecipes', { userToken, ...position, count: recipesOfAnswer });
    const items = result.Items ? result.Items.RecipeSync : [];
    if (items.length > 0) yield `${text.replace(/^\s*<\?xml[^>]*\?>/, '')}\n`;
    const next = result.SynchronizationToken.trim();
    if (items.length === 0 || next === '' || next === syncToken) break;
    syncToken = next;
  }
  yield '</pepperplate>\n';
}

async function collectionOf(ctx: UserContext, account: PepperplateAccount): Promise<ReceivedFile> {
  await ctx.limits.consume('imports', ctx.actor.userId);
  const token = await logIn(ctx, account);
  return { name: 'Pepperplate', open: () => readableOf(answersOf(ctx, token)) };
}

/** Of one import from Pepperplate, a device shows how it stands alone. */
const topic = 'pepperplate';

/** Tells the person's devices how the import goes, also those that do not have Trivet open. */
async function told<Result>(ctx: UserContext, work: () => Promise<Result>): Promise<Result> {
  const userIds = [ctx.actor.userId];
  ctx.publish(userIds, { type: 'ImportPepperplateWorking', data: {} });
  await notify(ctx, [{ userIds, topic, kind: 'pepperplateWorking', content: { type: 'ImportPepperplateWorking' } }]);
  try {
    const result = await work();
    ctx.publish(userIds, { type: 'ImportPepperplateComplete', data: {} });
    await notify(ctx, [
      { userIds, topic, kind: 'pepperplateComplete', content: { type: 'ImportPepperplateComplete' } },
    ]);
    return result;
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'unexpected';
    ctx.publish(userIds, { type: 'ImportPepperplateFailed', data: { reason } });
    const content = { type: 'ImportPepperplateFailed', reason } as const;
    await notify(ctx, [{ userIds, topic, kind: 'pepperplateFailed', content }]);
    throw error;
  }
}

/**
 * Fetches the recipes of a Pepperplate account and stages them. Its service is asked while the person's request is open, so
 * that the password goes to Pepperplate and into no job, row or log. A very large account keeps the request open for long.
 * The answer becomes the original of an ordinary import. Throws `pepperplateLogin` when the password is wrong, `addressBlocked` or `addressRefused` when the service does not answer.
 */
export const importPepperplate = (ctx: UserContext, account: PepperplateAccount): Promise<StartedImport> =>
  told(ctx, async () => receiveImport(ctx, await collectionOf(ctx, account)));

/** Asks Pepperplate and writes its recipes within one request, as older clients expect. */
export const importPepperplateAtOnce = (ctx: UserContext, account: PepperplateAccount): Promise<void> =>
  told(ctx, async () => {
    const options = { includeStockRecipes: false, includeTechniques: false };
    await importAtOnce(ctx, await collectionOf(ctx, account), { options, keepImages: true, sources: ['pepperplate'] });
  });
