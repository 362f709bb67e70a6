import { availableParallelism, totalmem } from 'node:os';
import { type ChosenFlags, readChosenFlags } from '@trivet/shared/flags';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');

const chosenFlags = z
  .string()
  .default('')
  .transform((text, ctx) => {
    try {
      const entries = Object.entries(readChosenFlags(text)).filter(([, state]) => state !== 'default');
      return Object.fromEntries(entries) as ChosenFlags;
    } catch (error) {
      ctx.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

/** Each worker gets a processor, and so much memory. */
const bytesOfWorker = 1024 ** 3;
/** Most workers that `auto` starts. PostgreSQL allows some 15 by default, and each then has few connections. */
const mostAutomatic = 8;

// A container may have less than its machine; where nothing limits it, Node says 0 or a number beyond any machine.
const memoryOfMachine = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

const automaticWorkers = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(memoryOfMachine() / bytesOfWorker), mostAutomatic));

/** A secret of another service. A few characters, or a space among them, are a mistake. */
const secret = z.string().regex(/^\S{8,}$/, 'must have at least eight characters and no spaces');

/** The address of an API, as a browser writes it and with a slash at the end, so that paths can follow. */
const apiBase = z.url({ protocol: /^https?$/ }).transform((text) => {
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.replace(/\/?$/, '/');
});

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Processes that serve the port together. */
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')
    .transform((text) => (text === 'auto' ? automaticWorkers() : Number(text)))
    .default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  VARIANT: z.enum(['selfhost', 'hosted']).default('selfhost'),
  /** Anything but `production` is a build for development. */
  NODE_ENV: z.string().default('production'),
  FLAGS: chosenFlags,
  API_BASE_URL: apiBase.optional(),
  BETA_API_BASE_URL: apiBase.optional(),
  OTHER_API_BASES: list.pipe(z.array(apiBase)),
  PUBLIC_BASE_URL: z.url().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  STORAGE: z.enum(['filesystem', 's3']).default('filesystem'),
  MEDIA_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Trivet <trivet@localhost>'),
  /** Where reports about people go. */
  OPERATOR_EMAIL: z.email().optional(),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DISABLE_REGISTRATION: flag,
  STRICT_PASSWORDS: flag,
  /** Multiplies how many calls a minute are allowed; named limits such as failed logins stay. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  CORS_ALLOWLIST: list,
  FETCH_ALLOW_CIDRS: list,
  FETCH_PROXY: z.url().optional(),
  PEPPERPLATE_URL: z.url().default('http://www.pepperplate.com/services/syncmanager5.asmx'),
  /** Names the operator to push services: a `mailto:` or `https:` address. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https:')
    .optional(),
  /** The file of a service account of Firebase, or its content. */
  FCM_CREDENTIALS: z.string().optional(),
  /** The address of an error service that speaks Sentry's protocol, with its public key: `https://key@host/1`. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.:[\]-]+\/(?:[\w.-]+\/)*\d+$/, 'must be like https://key@errors.example.org/1')
    .optional(),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  CONTRIBUTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The base address of an API like that of OpenAI, such as `http://localhost:11434/v1`. */
  LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_API_KEY: secret.optional(),
  LLM_MODEL: z.string().max(200).optional(),
  /** A model on LLM_URL that reads recipes in pictures. */
  LLM_VISION_MODEL: z.string().max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  WEB_DIR: z.string().optional(),
  /** The folder that `npm run ocr:install` fills, where it is not found by itself. */
  OCR_DIR: z.string().optional(),
  /** A folder with `.traineddata` files of one's own, for languages that photographs are read in. */
  TESSDATA_DIR: z.string().optional(),
});

/** The server's settings, one property a variable of .env.example. */
export type Env = z.infer<typeof envSchema>;

/** A variable of the environment that cannot be used. */
class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Reads the settings; throws a sentence that names the first variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingError(
    `${issue?.path.join('.') ?? 'Setting'}: ${issue?.message ?? 'is not valid'}. See .env.example.`,
  );
}
