/** A line of a stack in Sentry's protocol. */
interface Frame {
  filename?: string;
  function?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
}

/** An error in Sentry's protocol. */
interface ReportedError {
  type?: string;
  value?: string;
  stacktrace?: { frames?: Frame[] };
}

/** What a library of Sentry's knows of an error. Of the rest of its event nothing is read. */
interface FullEvent {
  event_id?: string;
  timestamp?: number;
  platform?: string;
  release?: string;
  environment?: string;
  type?: undefined;
  exception?: { values?: ReportedError[] };
}

const about = ['event_id', 'timestamp', 'platform', 'release', 'environment', 'type'] as const;
const place = ['lineno', 'colno', 'in_app'] as const;

const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> =>
  Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<Value, Key>;

/** The parts of an event that leave the program. */
export type ReportedEvent<Event extends FullEvent> = Pick<Event, (typeof about)[number]> & {
  level: 'error';
  tags: Record<string, string>;
  exception: { values: ReportedError[] };
};

/**
 * Most characters of a message. What follows may be text of a person.
 * @limit Server (the plain words of its first 120 characters)
 */
const maxMessage = 120;

/** A word of a program's own sentence. Names, numbers, addresses and what is quoted look different. */
const plainWord = /^[a-z]+(?:['’][a-z]+)?[,;.!?]?$/i;

/**
 * Returns the beginning of an error's message, up to where something that a person typed may begin: programs quote what
 * they complain about, or name it after a colon.
 * @example messageHead('invalid input syntax for type uuid: "soup"') // 'invalid input syntax for type uuid'
 */
export function messageHead(message: string): string {
  const [line = ''] = message.slice(0, maxMessage).split(/[\n\r:]/, 1);
  const words = line.trim().split(/\s+/);
  const end = words.findIndex((word) => !plainWord.test(word));
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

const word = /^[\p{ID_Start}$_][\p{ID_Continue}$.]{0,60}$/u;
/** Folders that begin the part of a path that is the same on every machine. */
const ownRoots = /[\\/](?:apps|packages|node_modules|dist|assets)[\\/]/;

/** Returns the path of a file below the program's own folder, without the query of an address. */
function filePath(name: string): string {
  const [path = ''] = name.split(/[?#]/, 1);
  const start = path.search(ownRoots);
  return `app://${start < 0 ? '' : path.slice(start).replaceAll('\\', '/')}`;
}

const frameOf = (frame: Frame): Frame => ({
  ...(frame.filename !== undefined && { filename: filePath(frame.filename) }),
  ...(frame.function !== undefined && word.test(frame.function) && { function: frame.function }),
  ...pick(frame, place),
});

const errorOf = ({ type = 'Error', value = '', stacktrace }: ReportedError): ReportedError => ({
  type: word.test(type) ? type : 'Error',
  value: messageHead(value),
  ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).map(frameOf) } }),
});

/**
 * Returns what a report says of an error: its kind, the head of its message, where in the program it happened, and the
 * tags, which are words of the program. Nothing that people typed is in it, no address and no token.
 */
export const reportedEvent = <Event extends FullEvent>(
  event: Event,
  tags: Record<string, string>,
): ReportedEvent<Event> => ({
  ...pick(event, about),
  level: 'error',
  tags,
  exception: { values: (event.exception?.values ?? []).map(errorOf) },
});
