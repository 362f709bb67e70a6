/**
 * Shortest timer in seconds. What takes less is over before a tap.
 * @limit Client
 */
export const shortestTimerSeconds = 5;

/**
 * Longest timer in seconds: three days, as dough and brine take them.
 * @limit Client
 */
export const longestTimerSeconds = 3 * 24 * 60 * 60;
