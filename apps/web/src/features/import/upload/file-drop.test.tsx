import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#web/lib/server/rest.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as CookmateScreen } from '../cookmate-screen.tsx';
import { Component as JsonLdScreen } from '../json-ld-screen.tsx';
import { Component as LivingCookbookScreen } from '../living-cookbook-screen.tsx';
import { Component as PaprikaScreen } from '../paprika-screen.tsx';
import { FileDrop } from './file-drop.tsx';
import { wantsImages } from './upload-memory.ts';

vi.mock('#web/lib/server/rest.ts', () => ({ call: vi.fn() }));

const batchId = '00000000-0000-4000-8000-000000000001';
const finish = vi.fn((_input: object) => ({ batchId, jobId: batchId }));
const plainFile = () => Object.assign(new File(['{}'], 'a.json'), { webkitRelativePath: '' });
let sent: PromiseWithResolvers<void>;

beforeEach(() => {
  startSession('token');
  finish.mockClear();
  sent = Promise.withResolvers();
  vi.mocked(call).mockImplementation(async () => {
    await sent.promise;
    return { success: true, status: 201, data: { part: 0 } };
  });
  serveTyped({
    'import.beginUpload': () => ({ batchId, parts: 1, received: [] }),
    'import.finishUpload': finish,
  });
});
afterEach(() => endSession());

function Screens({ next }: { next: ReactNode }) {
  const [isNext, setIsNext] = useState(false);
  return (
    <WithApi>
      <button onClick={() => setIsNext(true)}>go on</button>
      {isNext ? next : <FileDrop key="all" hint="Any file" />}
    </WithApi>
  );
}

/** Chooses a file, and goes on to another screen before it has arrived. */
async function chooseAndGoOn(next: ReactNode) {
  const { router } = show(<Screens next={next} />, '/settings/import');
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), plainFile());
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  await act(async () => sent.resolve());
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
  return () => router.state.location.pathname;
}

it('opens the import of a single file, also when its place gave way to that of a program', async () => {
  const path = await chooseAndGoOn(<FileDrop key="paprika" hint="Paprika files" />);
  await waitFor(() => expect(path()).toContain(batchId));
});

it('leaves somebody where they are who went elsewhere meanwhile', async () => {
  const path = await chooseAndGoOn(<p>elsewhere</p>);
  await act(async () => {});
  expect(path()).toBe('/settings/import');
});

it('takes a file that is chosen when the page of a program came while the dialog was open', async () => {
  const { router } = show(<Screens next={<FileDrop key="paprika" hint="Paprika files" />} />, '/settings/import');
  const input = screen.getByLabelText<HTMLInputElement>('Choose files', { selector: 'input' });
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  expect(input.isConnected).toBe(false);
  Object.defineProperty(input, 'files', { value: [plainFile()] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    sent.resolve();
  });
  await waitFor(() => expect(router.state.location.pathname).toContain(batchId));
});

describe('the page of a program', () => {
  it.each([
    ['Paprika', PaprikaScreen, 3],
    ['Cookmate', CookmateScreen, 3],
    ['JSON-LD', JsonLdScreen, 2],
    ['Living Cookbook', LivingCookbookScreen, 3],
  ])('says how recipes come out of %s, and takes them', async (name, Page, steps) => {
    const { router } = show(
      <WithApi>
        <Page />
      </WithApi>,
    );
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(steps);
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), plainFile());
    sent.resolve();
    await waitFor(() => expect(router.state.location.pathname).toContain(batchId));
  });

  it('sends what is chosen for a Living Cookbook with its file', async () => {
    show(
      <WithApi>
        <LivingCookbookScreen />
      </WithApi>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Leave out photos' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Include built-in recipes' }));
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), plainFile());
    sent.resolve();
    await waitFor(() => expect(finish).toHaveBeenCalledOnce());
    expect(finish).toHaveBeenCalledWith({ batchId, options: { includeStockRecipes: true, includeTechniques: false } });
    expect(wantsImages(batchId)).toBe(false);
  });
});
