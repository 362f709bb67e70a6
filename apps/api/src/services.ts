import type { Env } from './env.ts';
import { contributionKinds } from './features/contributions/contributions.jobs.ts';
import { exportKinds } from './features/export/export.jobs.ts';
import { imageKinds } from './features/images/images.jobs.ts';
import { importKinds } from './features/import/import.jobs.ts';
import { mailKinds } from './features/mails/mails.jobs.ts';
import { mealPlanKinds } from './features/meal-plans/meal-plans.jobs.ts';
import { notificationKinds } from './features/notifications/notifications.jobs.ts';
import { closeReadings } from './features/ocr/engine/reading-process.ts';
import { recipeKinds } from './features/recipes/recipes.jobs.ts';
import { sharingKinds } from './features/sharing/sharing.jobs.ts';
import { syncKinds } from './features/sync/sync.jobs.ts';
import { timerKinds } from './features/timers/timers.jobs.ts';
import { userKinds } from './features/users/users.jobs.ts';
import { alone, type Place } from './kernel/cluster/place.ts';
import type { Services } from './kernel/context.ts';
import { openDatabase } from './kernel/db/client.ts';
import { startClock } from './kernel/db/clock.ts';
import { prepareDatabase } from './kernel/db/database.ts';
import { createErrorReports, type ErrorReports } from './kernel/error-reports/error-reports.ts';
import { createFetcher, type Fetcher } from './kernel/fetch/fetcher.ts';
import { allowedOrigins, ownOrigins } from './kernel/http/public-url.ts';
import { createQueue, type RunningQueue } from './kernel/jobs/pg-boss-queue.ts';
import { loadFlags } from './kernel/flags/flags.ts';
import { createLimits } from './kernel/limits/limits.ts';
import { scaledCalls } from './kernel/limits/table.ts';
import type { Log } from './kernel/log.ts';
import { createMailer } from './kernel/mail/smtp-mailer.ts';
import { keepPrivate } from './kernel/private-files.ts';
import { createPusher } from './kernel/push/pusher.ts';
import { loadVapidKeys } from './kernel/push/vapid-keys.ts';
import { createHub, type Hub } from './kernel/realtime/hub.ts';
import { createActors } from './kernel/session/actors.ts';
import { loadTokens } from './kernel/session/session.ts';
import { openStorage } from './kernel/storage/open-storage.ts';
import { closeWorkers } from './kernel/threads/worker-pool.ts';
import { version } from './version.ts';

const jobKinds = [
  ...importKinds,
  ...exportKinds,
  ...imageKinds,
  ...mailKinds,
  ...mealPlanKinds,
  ...notificationKinds,
  ...recipeKinds,
  ...sharingKinds,
  ...syncKinds,
  ...timerKinds,
  ...userKinds,
  ...contributionKinds,
];

/** Everything that runs in the process beside the HTTP server. */
export interface Running {
  readonly services: Services;
  readonly hub: Hub;
  readonly queue: RunningQueue;
  close(): Promise<void>;
}

/** Opens the database (an embedded one when no address is set) and starts the services that use it. */
export async function startServices(env: Env, log: Log): Promise<Running> {
  await keepPrivate(env.DATA_DIR);
  const prepared = await prepareDatabase(env, log);
  try {
    return await connectServices(env, log, prepared);
  } catch (error) {
    await prepared.stop();
    throw error;
  }
}

/**
 * Starts the services of a process that use a database. `place` says what this process does beside others. Closing them
 * calls `stop` last of all.
 */
export async function connectServices(
  env: Env,
  log: Log,
  { url, stop }: { url: string; stop: () => Promise<void> },
  { number, workers, connections }: Place = alone,
): Promise<Running> {
  const database = openDatabase(url, log, connections);
  const clock = await startClock(database.pool, log);
  const { now } = clock;
  const tokens = await loadTokens(database.db, now);
  const vapidKeys = await loadVapidKeys(database.db);
  const storage = await openStorage(env);
  const fetcher = fetcherOf(env);
  const flags = await loadFlags(env, database.db);
  const actors = createActors(database);
  const hub: Hub = hubOf({ env, log, database, tokens, actors, now, flags }, (queued) => queue.wakeFor(queued));
  const tellQueued = number === 1 ? undefined : hub.tellQueued;
  const { publish } = hub;
  const queue = createQueue({ database, log, kinds: jobKinds, servicesOf: () => services, publish, tellQueued });
  const errorReports = errorReportsOf(env, log);
  const limits = createLimits(database.pool, log, { calls: scaledCalls(env.RATE_LIMIT_FACTOR), processes: workers });
  const services: Services = {
    env,
    log,
    database,
    db: database.db,
    storage,
    fetcher,
    queue,
    limits,
    flags,
    mailer: createMailer(env, log),
    pusher: createPusher(vapidKeys, env, () => services),
    errorReports,
    tokens,
    actors,
    publish,
    revokeSessions: (sessionIds) => hub.revokeSessions(sessionIds),
    now,
  };
  const close = async (): Promise<void> => {
    await closeServices({ queue, hub, fetcher, errorReports, limits });
    clock.close();
    await database.close();
    await stop();
  };
  return { services, hub, queue, close };
}

type HubServices = Pick<Services, 'env' | 'log' | 'database' | 'tokens' | 'actors' | 'now' | 'flags'>;

const hubOf = (
  { env, log, database, tokens, actors, now, flags }: HubServices,
  onQueued: RunningQueue['wakeFor'],
): Hub =>
  createHub({
    database,
    log,
    tokens,
    now,
    allowedOrigins: allowedOrigins(env),
    forgetActors: () => actors.forget(),
    reloadFlags: () => flags.reload(),
    onQueued,
  });

/** What has to be closed before the database, in this order. */
interface Closing {
  queue: RunningQueue;
  hub: Hub;
  fetcher: Services['fetcher'];
  errorReports: ErrorReports;
  limits: ReturnType<typeof createLimits>;
}

async function closeServices({ queue, hub, fetcher, errorReports, limits }: Closing): Promise<void> {
  await queue.stop();
  await hub.close();
  await fetcher.close();
  await errorReports.close();
  await closeWorkers();
  closeReadings();
  limits.close();
}

const fetcherOf = (env: Env): Fetcher => {
  const { FETCH_ALLOW_CIDRS: allowCidrs, FETCH_PROXY: proxy } = env;
  return createFetcher({ allowCidrs, proxy, ownOrigins: ownOrigins(env) });
};

const errorReportsOf = ({ SENTRY_DSN, VARIANT, FETCH_PROXY }: Env, log: Log): ErrorReports =>
  createErrorReports({
    dsn: SENTRY_DSN,
    release: `trivet@${version}`,
    environment: VARIANT,
    proxy: FETCH_PROXY,
    log,
  });
