/** Returns a stored text, or `otherwise` for a value that is none. */
export const textOr = <Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise =>
  typeof value === 'string' ? value : otherwise;

/** Returns a stored time in ISO 8601, or `otherwise` for a value that is none. */
export const timeOr = <Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise => {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? otherwise : time.toISOString();
};
