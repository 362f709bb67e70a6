// People of mailing lists and their programs signed what they passed on in these ways.
const credit =
  /^[-*~([\s]*(?:(?:recipe )?source\s*:|(?:re-?)?(?:posted|formatted|typed|typos?|submitted|shared|contributed|uploaded|entered|scanned|converted|mm'?ed|mc) (?:to|by|for|from|on|in|format)\b|from:|(?:from|recipe by|mm by)\b[^.]{0,80}$|from the (?:kitchen|collection|files?|recipe files?) of\b|date:)/i;
const maxCredits = 8;

/** Returns the steps without the lines at their end that say where the recipe comes from, and those lines. */
export function splitCredits(steps: readonly string[]): { steps: string[]; credits: string[] } {
  const first = steps.findIndex((step, at) => at > 0 && steps.length - at <= maxCredits && credit.test(step));
  const end = first === -1 ? steps.length : first;
  return { steps: steps.slice(0, end), credits: steps.slice(end) };
}
