import { randomUUID } from 'node:crypto';
import { mealSchema } from '@trivet/shared/meal-plans/schemas';
import type { LegacyPlanWithItems } from '@trivet/shared/meal-plans/endpoints';
import blns from 'big-list-of-naughty-strings' with { type: 'json' };
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { addOn, makePlan, planOperation, pushToPlan } from './testing/plan-operations.ts';

const markup = [
  '<script>__pwn=1</script>',
  '"><img src=x onerror=__pwn=1>',
  'END:VEVENT;X=1,\\n',
  '{{meal}} {{title}}',
  '#aabbcc dinner',
  '\u202egolb\u2066',
  '__proto__',
];
/** Texts that a person can give to a meal, as they are stored. */
const texts = [...new Set([...markup, ...blns].flatMap((text) => mealSchema.safeParse(text).data ?? []))].slice(0, 200);
const today = new Date().toISOString().slice(0, 10);

test('X2 titles, notes and meals of a plan are text in every answer: as they were typed, never as something else', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const id = await makePlan(ann, markup[0]);
  for (const part of [texts.slice(0, 100), texts.slice(100)]) {
    const added = part.map((text) =>
      planOperation(id, { ...addOn(today, text), meal: text, note: text }, randomUUID()),
    );
    expect(new Set(await pushToPlan(ann, ...added))).toEqual(new Set(['applied']));
  }
  const items = await ann.api.mealPlans.getMealPlanItems({ mealPlanId: id });
  const known = texts.toSorted();
  expect(items.map(({ title }) => title).sort()).toEqual(known);
  expect(items.filter(({ title, notes, meal }) => title !== notes || title !== meal)).toEqual([]);

  const legacy = await ann.rest('GET', `/mealPlans/${id}`);
  expect([legacy.headers['x-content-type-options'], legacy.headers['content-type']]).toEqual([
    'nosniff',
    expect.stringContaining('application/json') as string,
  ]);
  const plan = legacy.json<LegacyPlanWithItems>();
  expect([plan.title, plan.items.map(({ title }) => title).sort()]).toEqual([markup[0], known]);

  const { url } = await ann.api.mealPlans.createCalendarLink({ id });
  const { pathname, search } = new URL(url);
  const calendar = await server.app.inject({ method: 'GET', url: pathname + search });
  expect(calendar.headers['x-content-type-options']).toBe('nosniff');
  const root = new ICAL.Component(ICAL.parse(calendar.body) as unknown[]);
  const events = root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events).toHaveLength(texts.length);
  // The calendar has no control characters, and no line has white space at its end.
  const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, '').trim();
  const summaries = events.map(({ summary }) => plain(summary)).sort();
  expect(summaries).toEqual(texts.map((text) => plain(`${text}: ${text}`)).sort());
});
