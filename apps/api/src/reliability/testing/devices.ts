import { randomUUID } from 'node:crypto';
import { cooking, noCooking } from '@trivet/shared/cooking/apply-operation';
import type { Cooking } from '@trivet/shared/cooking/cooking';
import type { CookingChange } from '@trivet/shared/cooking/schemas';
import type { Operation, PulledScope, Pushed } from '@trivet/shared/sync/schemas';
import type { ApiClient } from './api-client.ts';

/** What happens to a call on its way: it arrives, its answer is lost, or it is lost itself. */
export type Fate = 'arrives' | 'answerLost' | 'lost';

/** The rows of a person by recipe, as a device or the model has them. */
type Rows = Map<string, Cooking>;

/** The operations in the order in which the server got them for the first time. */
export interface Arrivals {
  readonly operations: Operation[];
}

/** A device of a person that keeps rows, and operations until they are answered. */
export interface Device {
  readonly rows: Rows;
  readonly waiting: readonly Operation[];
  /** Answers that nobody should ever get. */
  readonly wrong: readonly unknown[];
  change(recipeId: string, change: CookingChange): void;
  /** Sends what waits and reads what changed. Returns whether the device got an answer. */
  sync(fate?: Fate): Promise<boolean>;
  /** Sends an operation again that was answered long ago. */
  repeat(turn: number): Promise<void>;
}

const mostAtOnce = 5;

/** Makes a device of the person. It notes in `arrivals` what it sent, in the order of the sending. */
export function createDevice(clientOf: () => ApiClient, userId: string, arrivals: Arrivals): Device {
  const rows: Rows = new Map();
  const waiting: Operation[] = [];
  const sent: Operation[] = [];
  const wrong: unknown[] = [];
  let since = 0;

  const call = async (operations: readonly Operation[]): Promise<Pushed | undefined> => {
    const scopes = [{ kind: 'person', id: userId, since }];
    const client = clientOf();
    const { status, body } = await (operations.length === 0
      ? client.query('sync.pull', { scopes })
      : client.mutate('sync.push', { operations, scopes }));
    if (status === 200) return { answers: [], ...(body as Partial<Pushed>), scopes: (body as Pushed).scopes };
    if (status !== 503) wrong.push({ status, body });
    return undefined;
  };
  const settle = ({ answers, scopes }: Pushed): void => {
    wrong.push(...answers.filter(({ status }) => status !== 'applied'));
    const answered = new Set(answers.map(({ id }) => id));
    waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !answered.has(id)));
    for (const scope of scopes) since = store(rows, scope) ?? since;
  };

  return {
    rows,
    waiting,
    wrong,
    change(recipeId, change) {
      const scope = { kind: 'person', id: userId };
      waiting.push({ id: randomUUID(), scope, noun: 'cooking', rowId: recipeId, change });
    },
    async sync(fate = 'arrives') {
      if (fate === 'lost') return false;
      const operations = waiting.slice(0, mostAtOnce);
      note(arrivals, operations);
      sent.push(...operations);
      const answer = await call(operations);
      if (answer === undefined || fate === 'answerLost') return false;
      settle(answer);
      return true;
    },
    async repeat(turn) {
      const operation = sent[turn % Math.max(1, sent.length)];
      if (operation !== undefined && !waiting.includes(operation)) await call([operation]);
    },
  };
}

function note({ operations }: Arrivals, sent: readonly Operation[]): void {
  operations.push(...sent.filter(({ id }) => operations.every((known) => known.id !== id)));
}

/** Stores pulled rows and returns the new number. */
function store(rows: Rows, scope: PulledScope): number | undefined {
  if (scope.status === 'gone') return undefined;
  if (scope.isReset) rows.clear();
  for (const { id, value } of scope.rows) rows.set(id, cooking.readRow(value, 0));
  return scope.seq;
}

/** Returns the rows that operations make, applied once each in their order. */
export function rowsAfter({ operations }: Arrivals): Rows {
  const rows: Rows = new Map();
  for (const { rowId, change } of operations) {
    const before = rows.get(rowId) ?? noCooking;
    const outcome = cooking.applyOperation(before, change as CookingChange);
    if ('row' in outcome && outcome.row !== before) rows.set(rowId, outcome.row);
  }
  return rows;
}

/** Sends everything that waits, until every device has got all of it. */
export async function settleAll(devices: readonly Device[]): Promise<void> {
  for (const device of devices) while (device.waiting.length > 0) await device.sync();
  for (const device of devices) await device.sync();
}
