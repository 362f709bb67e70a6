import type { z } from 'zod';
import { isRecord } from '../is-record.ts';
import { type PreferenceChanges, preferencesSchema } from './schema.ts';

/** Reads only known keys that the value itself owns, so that `__proto__` and other foreign keys are left out. */
function validKeys(fields: Record<string, z.ZodType>, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const result = Object.hasOwn(value, key) ? field.safeParse(value[key]) : { success: false as const };
      return result.success ? [[key, result.data]] : [];
    }),
  );
}

/**
 * Returns the known and valid keys of `value` (nested groups, of any origin), without everything else.
 * @example validChanges({ global: { theme: 'dark', fontSize: '3em' } }) // { global: { theme: 'dark' } }
 */
export function validChanges(value: unknown): PreferenceChanges {
  if (!isRecord(value)) return {};
  const { preferencesVersion, ...groups } = preferencesSchema.shape;
  const changes = Object.entries(groups).flatMap(([group, schema]) => {
    const keys = Object.hasOwn(value, group) ? validKeys(schema.shape, value[group]) : {};
    return Object.keys(keys).length === 0 ? [] : [[group, keys]];
  });
  return { ...validKeys({ preferencesVersion }, value), ...Object.fromEntries(changes) } as PreferenceChanges;
}
