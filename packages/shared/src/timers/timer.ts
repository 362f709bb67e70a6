/** The name of the noun in operations and rows. */
export const timerNoun = 'timer';

/** Longest text of a step that a timer shows, in UTF-16 units. */
export const maxStepText = 120;

/**
 * Most timers that a person has at the same time, paused ones and those that have ended included. A kitchen has four plates
 * and an oven.
 * @limit Client
 */
export const mostTimers = 20;
