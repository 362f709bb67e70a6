import { isRecord } from '../../is-record.ts';

/** Returns whether two values are the same as JSON. The order of keys does not count, nor do keys that are undefined. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSameJson(value, other[index]));
  }
  if (Array.isArray(one) || Array.isArray(other) || !isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameJson(one[key], other[key]));
}
