/**
 * Matches SQLSTATE classes of failures that no statement causes: of the connection, of the server's resources, of locks
 * that wait for each other, and of a shutdown.
 */
const awaySqlStates = /^(?:08|40|53|57P)/;
const diskFull = '53100';
/** SQLSTATEs of a text with a NUL or with half of a surrogate pair, which PostgreSQL has no letters for. */
const unstorable = new Set(['22021', '22P05']);
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
]);
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|connection error|can't reach database|client has encountered a connection error|DatabaseNotReachable|ConnectionClosed/i;

function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const node = current as Record<string, unknown>;
    yield node;
    current = node.cause ?? (node.meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
}

/** Returns true when PostgreSQL has no disk space left. It wrote nothing, and trying again at once does not help. */
export function isDatabaseFull(error: unknown): boolean {
  for (const node of causesOf(error)) {
    if (node.code === diskFull || node.originalCode === diskFull) return true;
  }
  return false;
}

/** Returns true when PostgreSQL refused a text that it cannot store, so that nothing stored can be like it. */
export function isUnstorableText(error: unknown): boolean {
  for (const { code, originalCode } of causesOf(error)) {
    if (unstorable.has(String(code)) || unstorable.has(String(originalCode))) return true;
  }
  return false;
}

/**
 * Returns the code or the message by which a failure says that PostgreSQL cannot be reached, has no room or ended
 * statements that waited for each other, so that the caller may try again. Returns undefined for other failures.
 */
export function awayReason(error: unknown): string | undefined {
  for (const node of causesOf(error)) {
    for (const code of [node.code, node.originalCode]) {
      if (typeof code === 'string' && (awayCodes.has(code) || awaySqlStates.test(code))) return code;
    }
    for (const text of [node.message, node.originalMessage, node.kind]) {
      if (typeof text === 'string' && awayMessages.test(text)) return text;
    }
  }
  return undefined;
}

/** Returns true when PostgreSQL ended a statement because it took longer than it may. */
export function isStatementCancelled(error: unknown): boolean {
  for (const node of causesOf(error)) {
    if (node.code === '57014' || node.originalCode === '57014') return true;
  }
  return false;
}

/** Returns true for the violation of a unique rule (of `constraint`, when it is given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  let unique = false;
  let named = constraint === undefined;
  for (const node of causesOf(error)) {
    unique ||= ['P2002', '23505'].includes(String(node.code)) || node.originalCode === '23505';
    named ||= [node.message, node.originalMessage, JSON.stringify(node.meta ?? '')].some(
      (text) => typeof text === 'string' && text.includes(constraint ?? ''),
    );
  }
  return unique && named;
}
