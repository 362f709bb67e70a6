import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { show } from '#web/testing/show.tsx';
import { EmbedDialog, PrintDialog } from './print.public.tsx';

const printOwn = (ids: string[]) =>
  show(
    <WithApi>
      <PrintDialog open recipes={{ selection: { ids } }} onClose={() => {}} />
    </WithApi>,
  );
const printLink = async () => new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^Print/ })).href);
const asked = async (name: string) => (await printLink()).searchParams.get(name);

test('the page that is printed is the one that was chosen, with a ticket for these recipes', async () => {
  const tickets = vi.fn((_input: unknown) => ({ ticket: 'the-ticket', recipeIds: ['b', 'a'] }));
  serveTyped({ 'print.getTicket': tickets });
  printOwn(['b', 'a']);
  expect(Object.fromEntries((await printLink()).searchParams)).toMatchObject({
    recipeIds: 'b,a',
    token: 'the-ticket',
    print: 'true',
    template: 'standard',
    titleImage: 'true',
  });
  expect(tickets.mock.calls[0]?.[0]).toEqual({ selection: { ids: ['b', 'a'] } });

  await userEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  for (const name of ['Notes', 'Source']) await userEvent.click(screen.getByRole('switch', { name }));
  await userEvent.selectOptions(screen.getByLabelText('Text size'), '125');
  await userEvent.selectOptions(screen.getByLabelText('Paper size'), 'A4');
  expect(Object.fromEntries((await printLink()).searchParams)).toMatchObject({
    template: 'cards',
    modifiers: 'noimage',
    hideNotes: 'true',
    hideSource: 'true',
    size: '125',
    paper: 'a4',
  });
  const preview = new URL(screen.getByTitle<HTMLIFrameElement>('Preview').src);
  expect(preview.searchParams.get('template')).toBe('cards');
  // A preview never prints.
  expect(preview.searchParams.get('print')).toBeNull();
});

test('a picture that was asked for stays with its template, and a template without pictures does not offer one', async () => {
  serveTyped({ 'print.getTicket': () => ({ ticket: 't', recipeIds: ['a'] }) });
  printOwn(['a']);
  await userEvent.click(await screen.findByRole('radio', { name: 'Half sheet, compact' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Photo' }));
  expect(await asked('titleImage')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: 'No photo' }));
  expect(await asked('titleImage')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Photo' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Half sheet, compact' }));
  expect(await asked('titleImage')).toBeNull();
});

test('recipes that are gone are said to be, and nothing can be printed', async () => {
  serveTyped({
    'print.getTicket': () => {
      throw new Refusal(404, 'notFound');
    },
  });
  printOwn(['gone']);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer exists');
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
});

test('what a link shows is printed without a ticket', async () => {
  serveTyped({});
  show(
    <WithApi>
      <PrintDialog open recipes={{ sharedId: 'a' }} onClose={() => {}} />
    </WithApi>,
  );
  expect(await asked('recipeIds')).toBe('a');
  expect(await asked('token')).toBeNull();
});

const embed = (linkShared: boolean, onTurnOn = () => {}) =>
  show(
    <EmbedDialog
      recipe={{ id: 'a', title: 'Soup', linkShared }}
      open
      isTurningOn={false}
      onTurnOn={onTurnOn}
      onClose={() => {}}
    />,
  );
const code = () => screen.findByLabelText<HTMLTextAreaElement>('Code').then(({ value }) => value);

test('the code to embed has the chosen size and leaves out what is switched off', async () => {
  embed(true);
  expect(await code()).toMatch(/^<iframe title="Soup" src="[^"]*\/api\/embed\/recipe\/a\?/);
  expect(await code()).toMatch(/width="600" height="800"/);
  await userEvent.click(screen.getByRole('switch', { name: 'Notes' }));
  const width = screen.getByLabelText('Width in pixels');
  await userEvent.clear(width);
  expect(screen.getByText('Enter a whole number from 100 to 4,000.')).toBeTruthy();
  await userEvent.type(width, '320');
  await waitFor(async () => expect(await code()).toMatch(/hideNotes=true.*width="320" height="800"/));
  expect(await code()).not.toContain('json-ld');
  await userEvent.click(screen.getByRole('switch', { name: 'Recipe data for search engines' }));
  expect(await code()).toContain('/api/recipes/a/json-ld');
});

test('while the link is off there is no code, but the way to turn it on', async () => {
  const onTurnOn = vi.fn();
  embed(false, onTurnOn);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on link' }));
  expect(onTurnOn).toHaveBeenCalledOnce();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});
