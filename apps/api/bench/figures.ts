/** One line of the report. */
export interface Figure {
  /** The key of the figure in reference.ts. */
  key: string;
  name: string;
  value: number;
  unit: string;
  /** The value that 95 % do not exceed, in the same unit. */
  p95?: number;
  /** Milliseconds within which 99 % of the answers to many clients came. */
  p99?: number;
  /** The right recipes among those that a search shows, and how many there are. */
  found?: { right: number; exist: number };
  /** Milliseconds of processor time of one request or recipe. */
  processor?: { server: number; database: number };
  /** Share of the machine's processors that other programs used meanwhile. */
  others?: number;
  note?: string;
}

/** Figures of one kind. */
export interface FigureSection {
  title: string;
  figures: Figure[];
}

/** Returns a number with three significant digits. */
export function short(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** Returns the smallest value that at least `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
