import { printPlanQuerySchema } from '@trivet/shared/print/plan-options';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PlanView } from '@trivet/shared/print/plan-options';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { PrintPlanDialog } from './print.public.tsx';

const planId = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';

beforeEach(() => {
  queryClient.clear();
  preferencesStore.clear();
});

const print = (view: PlanView) =>
  show(
    <WithApi>
      <PrintPlanDialog
        open
        planId={planId}
        view={view}
        date="2026-12-02"
        range={{ from: '2026-11-30', to: '2026-12-27' }}
        onClose={() => {}}
      />
    </WithApi>,
  );
const link = async () => new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^Print/ })).href);

/** Returns how the server reads the address of the page. */
const understood = async () => printPlanQuerySchema.parse(Object.fromEntries((await link()).searchParams));

test.each(['week', 'month', 'agenda'] as const)('a plan is printed with the days of its %s', async (view) => {
  serveTyped({ 'print.getTicket': (input) => ({ ticket: JSON.stringify(input), recipeIds: [] }) });
  savePreferences('mealPlan', { startOfWeek: 'sunday' });
  print(view);
  expect((await link()).pathname).toBe(`/api/print/mealPlan/${planId}`);
  expect((await link()).searchParams.get('token')).toBe(JSON.stringify({ mealPlanId: planId }));
  const days = view === 'agenda' ? { from: '2026-11-30', to: '2026-12-27' } : { from: '2026-12-02' };
  expect(await understood()).toMatchObject({ view, startOfWeek: 'sunday', print: true, ...days });
});

test('a plan that the server does not have yet cannot be printed', async () => {
  serveTyped({
    'print.getTicket': () => {
      throw new Refusal(404, 'notFound');
    },
  });
  print('week');
  expect((await screen.findByRole('alert')).textContent).toContain('This plan hasn’t reached the server yet');
});
