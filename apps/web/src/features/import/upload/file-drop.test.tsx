import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#web/lib/server/rest.ts';
import { endSession, startSession } from '#web/lib/server/session.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { FileDrop } from './file-drop.tsx';

vi.mock('#web/lib/server/rest.ts', () => ({ call: vi.fn() }));

const batchId = '00000000-0000-4000-8000-000000000001';
const finish = vi.fn(() => ({ batchId, jobId: batchId }));
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
  const file = Object.assign(new File(['{}'], 'a.json'), { webkitRelativePath: '' });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
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
  const file = Object.assign(new File(['{}'], 'a.json'), { webkitRelativePath: '' });
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    sent.resolve();
  });
  await waitFor(() => expect(router.state.location.pathname).toContain(batchId));
});
