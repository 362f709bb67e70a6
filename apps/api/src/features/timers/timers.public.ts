/** The exports of timers for other features, which may import nothing else from here. */
export { forgetTimers } from './forget-timers.service.ts';
export { followEnds } from './tell-ended.service.ts';
export { timerTable } from './timer-table.ts';
