import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';
import { DomainError } from '../errors.ts';
import { publicUrl } from '../http/public-url.ts';
import type { Log } from '../log.ts';
import { heard } from '../streams.ts';
import { toHtml } from './html.ts';
import type { Mail, Mailer } from './mailer.ts';
import { nameInMail } from './name-in-mail.ts';

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_BASE_URL' | 'PORT'>;

/**
 * Longest silence of the mail server at each step, in milliseconds. A slow one must not block a request.
 * @limit Server
 */
const defaultTimeoutMs = 10_000;

/** Creates a mailer that sends by SMTP_URL or, without one, writes each mail to the log. */
export function createMailer(env: MailEnv, log: Log, timeoutMs = defaultTimeoutMs): Mailer {
  if (env.SMTP_URL === undefined) return createLogMailer(log);
  const transport = heard(
    createTransport(
      {
        url: env.SMTP_URL,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: env.MAIL_FROM },
    ),
  );
  const unavailable = (cause: unknown): never => {
    log.error({ err: cause }, 'the mail server did not take a mail');
    throw new DomainError('mailUnavailable', { cause });
  };
  return {
    isConfigured: true,
    async verify() {
      await transport.verify().catch(unavailable);
    },
    async send(mail) {
      const { to, subject, text } = written(mail);
      const html = toHtml(text, publicUrl(env));
      const messageId = mail.id === undefined ? {} : { messageId: `<${mail.id}@${new URL(publicUrl(env)).hostname}>` };
      await transport
        .sendMail({ to: { name: to.name, address: to.email }, subject, text, html, ...messageId })
        .catch(unavailable);
    },
  };
}

function createLogMailer(log: Log): Mailer {
  return {
    isConfigured: false,
    verify: () => Promise.resolve(),
    send: (mail) =>
      Promise.resolve(mail)
        .then(written)
        .then(({ to, subject, text }) => {
          const note = 'no mail server is set (SMTP_URL): pass this mail on yourself';
          log.info({ mail: { to: to.email, subject, text } }, note);
        }),
  };
}

/**
 * Returns a mail for sending. Names and headers cannot add a line or a receiver (docs/security-cases.md, H2). Throws
 * `invalidEmail`.
 */
function written({ to: { name, email }, subject, text }: Mail): Omit<Mail, 'text'> & { text: string } {
  if (!/^[^\s\p{Cc}<>,;:"()[\]\\]+$/u.test(email)) throw new DomainError('invalidEmail', { field: 'email' });
  const shown = nameInMail(name, email);
  return { to: { name: shown, email }, subject: oneLine(subject), text: text(shown) };
}

const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
