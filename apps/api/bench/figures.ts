/** What a figure has to reach. */
export type Bar = { atMost: number } | { atLeast: number };

/** One line of the report. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What else was seen: the slowest twentieth, processor time, bytes. */
  detail: string;
  /** The reference product's figure on a machine of two cores, in the same unit. */
  reference?: string | undefined;
  bar?: Bar | undefined;
}

/** Figures of one kind. */
export interface Section {
  title: string;
  note: string;
  figures: Figure[];
}

export const isMet = ({ value, bar }: Figure): boolean =>
  bar === undefined || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast);

/** A number with three digits that matter. */
export const short = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
};

/** The smallest value that at least `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
