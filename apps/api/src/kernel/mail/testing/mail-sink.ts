import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that a sink has taken. */
export interface TakenMail {
  receivers: string[];
  /** The mail as it was sent. */
  source: string;
}

/** A mail server that keeps what it gets. */
export interface MailSink {
  readonly url: string;
  readonly taken: TakenMail[];
  /** While this is true, it takes no mail at all. */
  isAway: boolean;
  /** Receivers whom it does not know. */
  readonly unknown: Set<string>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const taken: TakenMail[] = [];
  const unknown = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(sink.isAway ? new Error('away') : null),
    onRcptTo: ({ address }, _session, done) => done(unknown.has(address) ? new Error('unknown') : null),
    onData(stream, session, done) {
      text(stream).then((source) => {
        taken.push({ receivers: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken,
    isAway: false,
    unknown,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return sink;
}

/** Returns the headers of a mail, each in one line. */
export const headersOf = ({ source }: TakenMail): string[] =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

/** Returns the text of a mail and its HTML, decoded. */
export function partsOf({ source }: TakenMail): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const [, plain = '', html = ''] = source.split(`--${boundary}`).map(decoded);
  return { text: plain, html };
}

function decoded(part: string): string {
  const at = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, at).toLowerCase(), part.slice(at + 4)];
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString();
  const bytes = head.includes('quoted-printable')
    ? body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trim();
}
