import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { named, press } from '../testing/open-plan.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';

const plan = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001' };

beforeEach(() => queryClient.clear());

const open = () =>
  show(
    <WithApi>
      <CalendarDialog planId={plan.id} open onClose={() => {}} />
    </WithApi>,
  );
const link = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value;

test('a calendar link is created, replaced after a question, and turned off', async () => {
  let count = 0;
  const create = vi.fn((_input: object) => ({ url: `https://trivet.example/calendar/${++count}` }));
  const remove = vi.fn((_input: object) => null);
  serveTyped({
    'mealPlans.getCalendarLink': () => null,
    'mealPlans.createCalendarLink': create,
    'mealPlans.removeCalendarLink': remove,
  });
  open();
  await press('Create link');
  await waitFor(() => expect(link()).toBe('https://trivet.example/calendar/1'));
  await press('New link');
  expect(await screen.findByText(/will stop updating/u)).toBeTruthy();
  expect(create).toHaveBeenCalledOnce();
  await press('New link');
  await waitFor(() => expect(link()).toBe('https://trivet.example/calendar/2'));
  await press('Turn off link');
  await waitFor(() => expect(named('Create link')).toHaveLength(1));
  expect([...create.mock.calls, ...remove.mock.calls]).toEqual([[plan], [plan], [plan]]);
});

test('a plan that the server does not have yet has no calendar link', async () => {
  serveTyped({
    'mealPlans.getCalendarLink': () => {
      throw new Refusal(404, 'notFound');
    },
  });
  open();
  expect(await screen.findByText(/hasn’t reached the server yet/u)).toBeTruthy();
  expect(named('Create link')).toEqual([]);
});
