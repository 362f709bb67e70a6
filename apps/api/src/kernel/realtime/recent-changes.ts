/** Remembers for a minute who got frames, for sockets that open just after them. */
export interface RecentChanges {
  /** Notes that these people got a frame now. */
  note(userIds: readonly string[]): void;
  /** Forgets everybody, because other frames may have been sent unnoted. */
  reset(): void;
  /**
   * Returns whether this person may have been sent a frame since their client began to read, `age` milliseconds ago by
   * its own clock.
   */
  mayHaveHad(userId: string, age: number): boolean;
}

/** Memory of who was told. A client opens its socket by then. @limit Live updates */
const memoryMs = 60_000;
/**
 * The longest time between the moment when a client states its age and the moment when the server reads it, in
 * milliseconds.
 */
const onTheWayMs = 2_000;

/** Creates an empty memory. For any time before now it answers that a frame may have been sent. */
export function createRecentChanges({ now }: { now: () => Date }): RecentChanges {
  // They are in the order of their times: a person who gets another frame moves to the end.
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
