import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationGuard } from '#web/app/navigation-guard.tsx';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import '#web/testing/show.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';

function Layer({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useLayer(isOpen, close);
  useEscape(isOpen, close);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
      {name}
    </button>
  );
}

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {'Ask'}
      </button>
      <Dialog open={isOpen} dismissible={false} title="Replace what you have?" onClose={() => setIsOpen(false)}>
        {'Replace?'}
      </Dialog>
    </>
  );
}

function Recipe() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NavigationGuard />
      <button type="button" onClick={() => setIsOpen(true)}>
        {'Share'}
      </button>
      <Dialog open={isOpen} title="Share recipe" onClose={() => setIsOpen(false)}>
        <OptionsMenu>
          <OptionAction onClick={() => {}}>{'Print'}</OptionAction>
        </OptionsMenu>
      </Dialog>
      <Question />
      <Layer name="Filter" />
      <Layer name="Selection" />
    </>
  );
}

const dispose: (() => void)[] = [];
afterEach(() => dispose.splice(0).forEach((end) => end()));

/** Opens a recipe after a list. */
async function open() {
  window.history.replaceState(null, '', '#/');
  const router = createHashRouter([{ element: <Recipe />, path: '*' }]);
  dispose.push(() => router.dispose());
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/recipe'));
  return { goBack: () => act(() => window.history.back()), path: () => router.state.location.pathname };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

test('Back closes the menu, then the dialog around it, and then leaves the screen', async () => {
  const { goBack, path } = await open();
  press('Share');
  await screen.findByRole('dialog');
  press('Options');
  await screen.findByRole('menu');
  goBack();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('dialog')).toBeDefined();
  await waitFor(() => expect(window.location.hash).toBe('#/recipe'));
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.hash).toBe('#/recipe'));
  goBack();
  await waitFor(() => expect(path()).toBe('/list'));
  expect(window.location.hash).toBe('#/list');
});

test('Back leaves a dialog that needs an answer as it is', async () => {
  const { goBack, path } = await open();
  press('Ask');
  await screen.findByRole('dialog');
  const step = vi.fn();
  window.addEventListener('popstate', step);
  goBack();
  // One step back, and one forward again.
  await waitFor(() => expect(step).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', step);
  expect(window.location.hash).toBe('#/recipe');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(path()).toBe('/recipe');
});

test('Escape leaves a dialog that needs an answer as it is, and what stands below it', async () => {
  await open();
  press('Share');
  await screen.findByRole('dialog', { name: 'Share recipe' });
  press('Ask');
  const question = await screen.findByRole('dialog', { name: 'Replace what you have?' });
  fireEvent.keyDown(question, { key: 'Escape' });
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace what you have?' })).toBeNull());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address that is typed into the bar opens, whatever stands above the page', async () => {
  const { path } = await open();
  press('Filter');
  act(() => window.location.assign('#/typed'));
  await waitFor(() => expect(path()).toBe('/typed'));
});

test('Escape and Back close what was opened last, one at a time', async () => {
  const { goBack, path } = await open();
  press('Filter');
  press('Selection');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([isOpen('Filter'), isOpen('Selection')]).toEqual([true, false]);
  press('Selection');
  goBack();
  await waitFor(() => expect([isOpen('Filter'), isOpen('Selection')]).toEqual([true, false]));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([isOpen('Filter'), isOpen('Selection')]).toEqual([false, false]);
  expect(path()).toBe('/recipe');
});

test('the Back button of a phone closes what is open on the first screen too', async () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose = null;
      destroy = vi.fn();
      constructor() {
        watchers.push(this);
      }
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await open();
  press('Filter');
  expect(watchers).toHaveLength(1);
  act(() => watchers[0]?.onclose?.());
  expect(isOpen('Filter')).toBe(false);
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
});
