import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

interface Service {
  image?: string;
  build?: string | { context?: string; dockerfile?: string };
  environment?: Record<string, string | number | boolean | null>;
  volumes?: string[];
  secrets?: string[];
  healthcheck?: { test?: unknown };
  depends_on?: Record<string, { condition?: string }>;
  restart?: string;
}

interface Compose {
  services?: Record<string, Service>;
  volumes?: Record<string, unknown>;
  secrets?: Record<string, unknown>;
}

// Some of the compose versions in use refuse `name` and `version`.
const topLevel = ['services', 'volumes', 'secrets', 'networks'];
const conditions = ['service_started', 'service_healthy', 'service_completed_successfully'];
const isSecretName = (name: string): boolean => /(?:PASSWORD|SECRET|TOKEN|_KEY)$/.test(name);

function checkImage({ image, build }: Service, exists: (path: string) => boolean): string[] {
  if (build === undefined)
    return image !== undefined && /:[\w.-]+$/.test(image) && !image.endsWith(':latest')
      ? []
      : ['has no image with a version'];
  const { context = '.', dockerfile = 'Dockerfile' } = typeof build === 'string' ? { context: build } : build;
  return exists(join(context, dockerfile)) ? [] : [`is built from ${join(context, dockerfile)}, which does not exist`];
}

function checkReferences(service: Service, compose: Compose): string[] {
  const named = (service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((source) => /^\w/.test(source));
  return [
    ...named
      .filter((volume) => !Object.hasOwn(compose.volumes ?? {}, volume))
      .map((volume) => `uses the undeclared volume ${volume}`),
    ...(service.secrets ?? [])
      .filter((secret) => !Object.hasOwn(compose.secrets ?? {}, secret))
      .map((secret) => `uses the undeclared secret ${secret}`),
    ...Object.entries(service.depends_on ?? {}).flatMap(([target, { condition = '' }]) => {
      if (!Object.hasOwn(compose.services ?? {}, target)) return [`depends on ${target}, which does not exist`];
      return conditions.includes(condition) ? [] : [`does not say on which condition of ${target} it depends`];
    }),
  ];
}

function checkService(service: Service, compose: Compose, exists: (path: string) => boolean): string[] {
  const literal = ([name, value]: [string, unknown]) =>
    isSecretName(name) && typeof value === 'string' && value !== '' && !value.startsWith('${');
  const runsOnce = service.restart === 'no';
  return [
    ...checkImage(service, exists),
    ...checkReferences(service, compose),
    ...(service.healthcheck?.test === undefined && !runsOnce ? ['has no healthcheck'] : []),
    ...Object.entries(service.environment ?? {})
      .filter(literal)
      .map(([name]) => `has a secret in ${name}`),
  ];
}

/**
 * Returns the faults of a compose file, one sentence each. `exists` answers for paths from the root of the repository.
 */
export function checkCompose(text: string, exists: (path: string) => boolean): string[] {
  const document = parseDocument(text, { uniqueKeys: true });
  if (document.errors.length > 0) return document.errors.map(({ message }) => message);
  const compose = (document.toJS() ?? {}) as Compose;
  const services = Object.entries(compose.services ?? {});
  return [
    ...Object.keys(compose)
      .filter((key) => !topLevel.includes(key) && !key.startsWith('x-'))
      .map((key) => `${key} is not allowed at the top level`),
    ...(services.length === 0 ? ['there is no service'] : []),
    ...services.flatMap(([name, service]) =>
      checkService(service, compose, exists).map((problem) => `${name} ${problem}`),
    ),
  ];
}

/** Settings for the inside of the container only. An address, a port or a path of the machine would break it there. */
const containersOwn = ['PORT', 'HOST', 'DATA_DIR', 'WEB_DIR', 'OCR_DIR'];

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Returns the faults of the settings, one sentence each. `.env.example`, the schema in `env.ts` and the environment of
 * the service `app` must name the same variables, and `app` must take each from the person's own `.env`.
 */
export function checkSettings({ compose, example, env }: { compose: string; example: string; env: string }): string[] {
  const { services = {} } = (parseDocument(compose).toJS() ?? {}) as Compose;
  const passed = services.app?.environment ?? {};
  const told = namesIn(example, /^(\w+)=/gm);
  const read = namesIn(env, /^ {2}([A-Z][A-Z0-9_]*): /gm);
  const isTakenOver = (name: string): boolean =>
    new RegExp(`^\\$\\{${name}(?::?[-?][^}]*)?\\}$`).test(String(passed[name]));
  return [
    ...read.filter((name) => !told.includes(name)).map((name) => `.env.example does not tell of ${name}`),
    ...told.filter((name) => !read.includes(name)).map((name) => `.env.example tells of ${name}, which nothing reads`),
    ...told.filter((name) => !Object.hasOwn(passed, name)).map((name) => `app is not given ${name}`),
    ...Object.keys(passed)
      .filter((name) => !told.includes(name))
      .map((name) => `app is given ${name}, of which .env.example does not tell`),
    ...Object.keys(passed)
      .filter((name) => told.includes(name) && !containersOwn.includes(name) && !isTakenOver(name))
      .map((name) => `app does not take ${name} from .env`),
  ];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  const compose = textOf('docker-compose.yml');
  const problems = [
    ...checkCompose(compose, (path) => existsSync(join(root, path))),
    ...checkSettings({ compose, example: textOf('.env.example'), env: textOf('apps/api/src/env.ts') }),
  ];
  for (const problem of problems) console.error(`docker-compose.yml: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
