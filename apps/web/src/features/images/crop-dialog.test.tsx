import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import CropDialog from './crop-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture that is read before the dialog is there shows in it', async () => {
  const drawn = vi.fn();
  const context = { clearRect: () => {}, drawImage: drawn } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  const picture = { width: 300, height: 200, close: () => {} };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(picture));
  show(<CropDialog file={new File(['x'], 'me.png', { type: 'image/png' })} onDone={() => {}} />);
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use photo' });
  await waitFor(() => expect(drawn).toHaveBeenCalledWith(picture, 50, 0, 200, 200, 0, 0, 1_024, 1_024));
  expect(use.disabled).toBe(false);
});
