import { readdirSync, readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}

/** Returns a process and all its descendants. */
export function processTree(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

const tickMs = 10; // USER_HZ is 100 on every Linux: time(7).
const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);

/** Returns the milliseconds of processor time that processes and their ended children have used. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + threadsMs(pid) + endedChildrenMs(pid), 0);
}

function threadsMs(pid: number): number {
  // The unit is nanoseconds on a processor: https://docs.kernel.org/scheduler/sched-stats.html
  return threadsOf(pid).reduce(
    (sum, thread) => sum + (numbers(read(`/proc/${pid}/task/${thread}/schedstat`))[0] ?? 0) / 1e6,
    0,
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // The process has ended.
  }
}

function endedChildrenMs(pid: number): number {
  const fields = numbers(read(`/proc/${pid}/stat`).split(') ')[1]?.replace(/^\w /, '') ?? '');
  // These are cutime and cstime of proc_pid_stat(5), counted from the field after the state.
  return ((fields[12] ?? 0) + (fields[13] ?? 0)) * tickMs;
}

/** Returns the milliseconds that all processors of the machine have worked, and could have worked. */
export function machineMs(): { busy: number; all: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = numbers(
    read('/proc/stat').split('\n')[0]?.replace('cpu', '') ?? '',
  );
  const busy = user + nice + system + irq + softIrq + steal;
  return { busy: busy * tickMs, all: (busy + idle + wait) * tickMs };
}

const kilobytes = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(path))?.[1] ?? 0);

const megabytes = (pids: readonly number[], kilobytesOf: (pid: number) => number): number =>
  pids.reduce((total, pid) => total + kilobytesOf(pid), 0) / 1024;

/** Returns the megabytes in memory. `proportional` counts a page that several processes share once. */
export const memoryOf = (pids: readonly number[]): { resident: number; proportional: number } => ({
  resident: megabytes(pids, (pid) => kilobytes(`/proc/${pid}/status`, 'VmRSS')),
  proportional: megabytes(pids, (pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss')),
});

/** Returns the most megabytes that the processes have had in memory since they started. */
export const peakMemoryOf = (pids: readonly number[]): number =>
  megabytes(pids, (pid) => kilobytes(`/proc/${pid}/status`, 'VmHWM'));
