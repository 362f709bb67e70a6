import type { WeekStart } from '@trivet/shared/dates/calendar-date';
import { type Language, languageOf } from '@trivet/shared/languages';
import { defaultPreferences } from '@trivet/shared/preferences/defaults';
import { fromWire, toWire, type WirePreferences } from '@trivet/shared/preferences/wire';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { languageFor } from '#api/kernel/i18n';

/**
 * Largest set of changes that is accepted, in characters of JSON. All known keys together are far smaller.
 * @limit Accounts and sessions
 */
export const maxPreferencesLength = 32_768;

/** Whose preferences are read, and where from. */
export interface PreferencesReader {
  readonly db: UserContext['db'];
  readonly actor: Pick<UserContext['actor'], 'userId'>;
}

/**
 * Returns what the person has chosen, as flat keys; keys that they never chose are absent. Returns null when nothing is
 * stored.
 */
export async function getPreferences(ctx: PreferencesReader): Promise<WirePreferences | null> {
  const row = await ctx.db.preferences.findUnique({ where: { userId: ctx.actor.userId }, select: { value: true } });
  return row ? toWire(fromWire(row.value)) : null;
}

/** Merges known and valid keys over the stored ones, key by key, and tells the person's other devices. */
export async function updatePreferences(ctx: UserContext, changes: WirePreferences): Promise<'Ok'> {
  const value = JSON.stringify(toWire(fromWire(changes)));
  await ctx.db.$executeRaw(Prisma.sql`
    INSERT INTO preferences (user_id, value) VALUES (${ctx.actor.userId}::uuid, ${value}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET value = preferences.value || EXCLUDED.value, updated_at = now()`);
  ctx.publish([ctx.actor.userId], { type: 'preferences:changed', data: {} });
  return 'Ok';
}

/** Returns SQL for the code of the language that somebody chose, null for that of their browser. */
export const chosenLanguage = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT p.value ->> 'global.language' FROM preferences p WHERE p.user_id = ${userId})`;

/** Returns the language of the caller: the one they chose, else the one that their browser asks for. */
export const getLanguage = async (ctx: UserContext): Promise<Language> =>
  languageOf(languageFor(await getPreferences(ctx), ctx.acceptLanguage));

/** Returns the day that begins the weeks of a person: the one they chose, else the usual one. */
export async function getWeekStart(reader: PreferencesReader): Promise<WeekStart> {
  const { mealPlan } = fromWire(await getPreferences(reader));
  return mealPlan?.startOfWeek ?? defaultPreferences({ smallScreen: false }).mealPlan.startOfWeek;
}
