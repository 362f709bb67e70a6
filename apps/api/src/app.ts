import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { aboutRest } from './features/about/about.rest.ts';
import { apiDocsRest } from './features/api-docs/api-docs.rest.ts';
import { assistantRest } from './features/assistant/assistant.rest.ts';
import { clipRest } from './features/clip/clip.rest.ts';
import { contributionsRest } from './features/contributions/contributions.rest.ts';
import { exportFilesRest, exportRest, olderExportRest } from './features/export/export.rest.ts';
import { friendshipsRest } from './features/friendships/friendships.rest.ts';
import { imagesRest } from './features/images/images.rest.ts';
import { importRest } from './features/import/import.rest.ts';
import { labelsRest } from './features/labels/labels.rest.ts';
import { mcpRest } from './features/mcp/mcp.rest.ts';
import { mealPlansRest } from './features/meal-plans/meal-plans.rest.ts';
import { messagesRest } from './features/messages/messages.rest.ts';
import { notificationsRest } from './features/notifications/notifications.rest.ts';
import { ocrRest } from './features/ocr/ocr.rest.ts';
import { printRest } from './features/print/print.rest.ts';
import { profilesRest } from './features/profiles/profiles.rest.ts';
import { sharePageRest } from './features/recipes/sharing/share-page.rest.ts';
import { compatRecipesRest } from './features/recipes-compat/recipes-compat.rest.ts';
import { shoppingListsRest } from './features/shopping-lists/shopping-lists.rest.ts';
import { usersRest } from './features/users/users.rest.ts';
import type { Services } from './kernel/context.ts';
import { DomainError } from './kernel/errors.ts';
import { closeGently } from './kernel/http/closing.ts';
import { addSecurityHeaders, setSecurityHeaders } from './kernel/http/headers.ts';
import { addHealth } from './kernel/http/health.ts';
import { compressFrom } from './kernel/http/json-answer.ts';
import { addJsonParser } from './kernel/http/parsers.ts';
import { anonymousContext, contextOfRequest } from './kernel/http/request-context.ts';
import { redactUrl } from './kernel/http/redact-url.ts';
import { answerFailure, type ServedPath } from './kernel/http/rest.ts';
import { cutSlowRequests } from './kernel/http/slow-requests.ts';
import { maxUploadBytes, takeUploads, uploadDirOf } from './kernel/http/upload.ts';
import { serveWeb } from './kernel/http/web.ts';
import type { Hub } from './kernel/realtime/hub.ts';
import { requireScope } from './kernel/session/token-scopes.ts';
import { serveTypedApi } from './kernel/rpc/typed-api.ts';
import { appRouter } from './router.ts';

/** Largest JSON body: a recipe with every text at its limit. @limit Server */
const maxBodyBytes = 12 * 1024 * 1024;

/** Builds the whole server, ready to listen. `webDir` holds the built client; without it only the API is served. */
export async function buildApp(services: Services, hub: Hub, webDir?: string): Promise<FastifyInstance> {
  const app = makeApp(services);
  offerToRoutes(app, services);
  addJsonParser(app);
  addSecurityHeaders(app);
  cutSlowRequests(app);
  logRefusals(app);
  await addPlugins(app, services);
  await hub.attach(app);
  await app.register(serveFeatures, { prefix: '/api' });
  sharePageRest(app);
  mcpRest(app);
  await serveTypedApi(app, appRouter, services);
  addHealth(app, services);
  if (webDir !== undefined) await serveWeb(app, webDir, services);
  answerUnknownPaths(app, webDir !== undefined);
  return app;
}

/**
 * Returns an app without routes. It limits each connection and answers every failure.
 * @limit Server (15 seconds): Headers of a request. Slow senders hold sockets.
 */
function makeApp({ env, log }: Services): FastifyInstance {
  const logger: FastifyBaseLogger = log.child({}, { serializers: { req: describeRequest } });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refusePath,
  });
  app.server.headersTimeout = 15_000;
  app.server.requestTimeout = 0;
  app.setErrorHandler(answerFailure);
  closeGently(app);
  return app;
}

/** Gives routes the context of a request, and keeps the list of all routes. */
function offerToRoutes(app: FastifyInstance, services: Services): void {
  app.decorate('contextOf', async (request, auth, opens) => {
    if (auth === 'anyone') return anonymousContext(services, request);
    const ctx = await contextOfRequest(services, request, { lenient: false, opens });
    const path = request.routeOptions.url?.replace(/^\/api(?=\/)/, '') ?? '';
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    requireScope(ctx, `${method} ${path}`, method === 'GET');
    return ctx;
  });
  app.decorate('errorReports', services.errorReports);
  const routeTable: ServedPath[] = [];
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routeTable.push({ method: each, url, contract: config?.contract });
  });
}

function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) request.log.info({ req: request, status: reply.statusCode }, 'refused');
    done();
  });
}

/** Adds the plugins for other origins, compression and uploaded files. */
async function addPlugins(app: FastifyInstance, { env }: Services): Promise<void> {
  await app.register(cors, {
    origin: env.CORS_ALLOWLIST,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    credentials: false,
    maxAge: 600,
  });
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: compressFrom, zlibOptions: { level: 4 } });
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 20, parts: 21, fieldSize: 65_536, headerPairs: 100 },
  });
  await takeUploads(app, uploadDirOf(env));
}

/** Adds the REST paths of every feature. */
async function serveFeatures(api: FastifyInstance): Promise<void> {
  aboutRest(api);
  usersRest(api);
  friendshipsRest(api);
  profilesRest(api);
  compatRecipesRest(api);
  labelsRest(api);
  await imagesRest(api);
  clipRest(api);
  ocrRest(api);
  importRest(api);
  exportRest(api);
  exportFilesRest(api);
  olderExportRest(api);
  messagesRest(api);
  notificationsRest(api);
  shoppingListsRest(api);
  mealPlansRest(api);
  printRest(api);
  apiDocsRest(api);
  assistantRest(api);
  await contributionsRest(api);
}

/** Answers `notFound`, unless a person typed the address of a page of the client without the hash. */
function answerUnknownPaths(app: FastifyInstance, servesWeb: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (servesWeb && isPage && /^\/(?!api\/|assets\/|grip\/|\/)[\w/.-]*$/.test(request.url)) {
      return reply.redirect(`/#${request.url}`);
    }
    return answerFailure(new DomainError('notFound'), request, reply);
  });
}

/** Answers for a path that cannot be decoded or is too long, before any hook: Fastify itself would repeat it with its query. */
function refusePath(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  void answerFailure(error, request, reply);
}

const describeRequest = (request: { method: string; url: string; ip: string; id: string }) => ({
  method: request.method,
  url: redactUrl(request.url),
  ip: request.ip,
  requestId: request.id,
});
