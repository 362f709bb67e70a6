/** Remembers for a minute who was told of a change, for sockets that open just after it. */
export interface RecentChanges {
  /** These people were told just now. */
  note(userIds: readonly string[]): void;
  /** Forgets everything: until now, others may have been told without being noted. */
  reset(): void;
  /** Whether this person may have been told of a change after the client began to read, `age` milliseconds ago by its word. */
  mayHaveHad(userId: string, age: number): boolean;
}

const memoryMs = 60_000;
/** The client's word is this old, at most, when it is read: the way to the server and what opens the connection. */
const onTheWayMs = 2_000;

/** A memory that begins now; of what was before, it says that anything may have been. */
export function createRecentChanges({ now }: { now: () => Date }): RecentChanges {
  // In the order of their times: who is told again moves to the end.
  const lastOf = new Map<string, number>();
  let begun = now().getTime();

  return {
    note(userIds) {
      const time = now().getTime();
      for (const [userId, last] of lastOf) {
        if (time - last <= memoryMs) break;
        lastOf.delete(userId);
      }
      for (const userId of userIds) {
        lastOf.delete(userId);
        lastOf.set(userId, time);
      }
    },
    reset() {
      lastOf.clear();
      begun = now().getTime();
    },
    mayHaveHad(userId, age) {
      const time = now().getTime();
      const since = time - age - onTheWayMs;
      return since < time - memoryMs || since < begun || (lastOf.get(userId) ?? -Infinity) >= since;
    },
  };
}
