/** How far words may be shifted against each other, where some are missing or added. */
const band = 8;
const width = band * 2 + 1;
/** One match more counts for more than any number of matches beside one another. */
const matchWeight = 2 ** 30;

/**
 * Returns which steps of a sequence match another one, so that most match and their order stays; of several ways, the one
 * with most matches beside one another. `matchOf` is asked for each step and each shift of at most eight, and answers with
 * the match or undefined.
 */
export function longestMatch<Match>(
  count: number,
  matchOf: (step: number, shift: number) => Match | undefined,
): (Match | undefined)[] {
  const isMatch = (step: number, shift: number): boolean =>
    step >= 0 && step < count && matchOf(step, shift) !== undefined;
  const weightOf = (step: number, shift: number): number =>
    matchWeight + Number(isMatch(step - 1, shift)) + Number(isMatch(step + 1, shift));
  // The best of the first steps with what is before a place of the other sequence.
  const best = new Float64Array((count + 1) * width);
  const at = (step: number, shift: number): number =>
    shift < -band || shift > band ? -1 : (best[step * width + shift + band] ?? -1);
  const matched = (step: number, shift: number): number =>
    isMatch(step - 1, shift) ? at(step - 1, shift) + weightOf(step - 1, shift) : -1;
  for (let step = 1; step <= count; step += 1)
    for (let shift = -band; shift <= band; shift += 1)
      best[step * width + shift + band] = Math.max(
        matched(step, shift),
        at(step - 1, shift + 1),
        at(step, shift - 1),
        0,
      );
  const found = Array.from<Match | undefined>({ length: count });
  let [step, shift] = [count, band];
  while (step > 0 && shift >= -band) {
    if (at(step, shift) === at(step, shift - 1)) shift -= 1;
    else if (at(step, shift) === matched(step, shift)) {
      found[step - 1] = matchOf(step - 1, shift);
      step -= 1;
    } else {
      step -= 1;
      shift += 1;
    }
  }
  return found;
}
