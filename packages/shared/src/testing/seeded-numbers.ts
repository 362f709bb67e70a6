/** Returns a generator of pseudorandom integers from 0 to below `max`, which are the same in each run. */
export function seededNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}
