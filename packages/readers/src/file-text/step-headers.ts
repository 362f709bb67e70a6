import { headerLine } from '../schema-org/read-lines.ts';
import { sectionName } from './section-name.ts';

const isShout = (step: string): boolean =>
  step.length <= 60 && step === step.toUpperCase() && step !== step.toLowerCase() && !/^\d|[.!?]$/.test(step);

/**
 * Returns steps with headers where a line stands between rules or is in capitals, unless the whole recipe is written
 * so.
 */
export function withHeaders(steps: readonly string[]): string[] {
  const shouts = steps.filter(isShout).length;
  const shows = shouts * 2 < steps.length;
  return steps.map((step) => {
    const name = sectionName(step);
    if (name !== undefined) return headerLine(name);
    return shows && isShout(step) ? headerLine(step) : step;
  });
}
