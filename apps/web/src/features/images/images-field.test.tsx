import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { serveUploads, UploadRequest } from '#web/testing/uploads.ts';
import { ImageOrder } from './image-order.tsx';
import { ImagesField } from './images-field.public.tsx';

const image = (id: string) => ({ id, location: `/${id}.webp`, srcSet: '' });
const picture = () => new File(['x'], 'cake.png', { type: 'image/png' });

/** The answers of the server, in the order of the uploads. */
const answers: { status: number; body: object }[] = [];

function open(images: ReturnType<typeof image>[], multiple = true, canWait = false) {
  const [onAdd, onChange, onBusy] = [vi.fn(), vi.fn(), vi.fn()];
  show(
    <ImagesField
      title="Cake"
      images={images}
      multiple={multiple}
      onAdd={onAdd}
      onChange={onChange}
      onBusy={onBusy}
      canWait={canWait}
    />,
  );
  return {
    onAdd,
    onChange,
    onBusy,
    person: userEvent.setup(),
    input: screen.getByLabelText('Add photo', { selector: 'input' }),
  };
}

beforeEach(() => {
  answers.length = 0;
  serveUploads(answers);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('adds a picture that is chosen, and says while it is on its way', async () => {
  const { onAdd, onBusy, person, input } = open([]);
  answers.push({ status: 200, body: { ...image('a'), width: 4, height: 3 } });
  await person.upload(input, picture());
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith({ ...image('a'), width: 4, height: 3 }));
  await waitFor(() => expect(onBusy.mock.calls).toEqual([[false], [true], [false]]));
});

it('adds one that is pasted or dropped anywhere', async () => {
  const { onAdd } = open([]);
  answers.push(...[image('a'), image('b')].map((body) => ({ status: 200, body })));
  fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [picture()] } });
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(2));
});

it('keeps the order of pictures that are chosen together, however they arrive, and waits for none that failed', async () => {
  const { onAdd, person, input } = open([]);
  const pending: UploadRequest[] = [];
  vi.spyOn(UploadRequest.prototype, 'send').mockImplementation(function (this: UploadRequest) {
    pending.push(this);
  });
  const answer = (place: number, status: number, body: object) => {
    const upload = pending[place]!;
    Object.assign(upload, { status, responseText: JSON.stringify(body) });
    upload.onload();
  };
  await person.upload(input, [picture(), picture(), picture()]);
  await waitFor(() => expect(pending).toHaveLength(3));
  answer(2, 200, image('c'));
  answer(1, 507, { errorCode: 'storageFull' });
  expect((await screen.findByRole('alert')).textContent).toContain('out of space');
  expect(onAdd).not.toHaveBeenCalled();
  answer(0, 200, image('a'));
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(2));
  expect(onAdd.mock.calls.map(([added]) => (added as { id: string }).id)).toEqual(['a', 'c']);
});

it('says why one did not arrive, and sends it again', async () => {
  const { onAdd, person, input } = open([]);
  answers.push({ status: 507, body: { errorCode: 'storageFull' } }, { status: 200, body: image('a') });
  await person.upload(input, picture());
  expect((await screen.findByRole('alert')).textContent).toContain('out of space');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says at once without a network that a file is no picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  const { onAdd, person, input } = open([], true, true);
  await person.upload(input, new File(['Dear diary'], 'soup.jpg', { type: 'image/jpeg' }));
  const alert = await screen.findByRole('alert');
  for (const words of ['soup.jpg', 'can’t be read']) expect(alert.textContent).toContain(words);
  expect(onAdd).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('does not offer to send again what is no picture', async () => {
  const { person, input } = open([]);
  answers.push({ status: 415, body: { errorCode: 'notAnImage' } });
  await person.upload(input, picture());
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be read');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Dismiss cake.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves and removes pictures', async () => {
  const { onChange, person } = open([image('a'), image('b')]);
  await person.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
  expect(onChange).toHaveBeenLastCalledWith([image('b'), image('a')]);
  await person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(onChange).toHaveBeenLastCalledWith([image('b')]);
});

it('replaces the picture where there can be only one', () => {
  open([image('a')], false);
  expect(screen.getByRole('button', { name: 'Replace photo' })).toBeTruthy();
});

it('moves a picture by dragging its grip, and puts it back with Escape', () => {
  const { onChange } = open([image('a'), image('b'), image('c')]);
  const items = screen.getAllByRole('listitem');
  const grips = screen.getAllByTitle('Drag to move');
  // Pictures of ten pixels, side by side.
  items.forEach((item, place) => {
    item.getBoundingClientRect = () => new DOMRect(place * 10, 0, 10, 10);
  });
  const drag = (from: number, to: number) => {
    const held = { isPrimary: true, button: 0, pointerType: 'touch', clientY: 5 };
    fireEvent.pointerDown(grips[from]!, { ...held, clientX: from * 10 + 5 });
    fireEvent.pointerMove(document, { ...held, clientX: to * 10 + 5 });
  };
  const drop = (place: number) => fireEvent.pointerUp(document, { clientX: place * 10 + 5, clientY: 5 });
  drag(2, 0);
  fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
  drop(0);
  expect(onChange).not.toHaveBeenCalled();
  drag(2, 0);
  drop(0);
  expect(onChange).toHaveBeenCalledExactlyOnceWith([image('c'), image('a'), image('b')]);
});

it('keeps the focus on the picture that was moved to the end', async () => {
  function Images() {
    const [images, setImages] = useState([image('a'), image('b')]);
    return <ImageOrder first="images.first" title="Cake" images={images} onChange={setImages} />;
  }
  show(<Images />);
  const person = userEvent.setup();
  screen.getByRole('button', { name: 'Move photo 2 forward' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 1 back' }));
  await person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo 1' }));
});

it('copies a picture from an address, and says what is wrong with it', async () => {
  const { onAdd, person } = open([]);
  answers.push({ status: 400, body: { errorCode: 'addressRefused' } }, { status: 200, body: image('a') });
  await person.click(screen.getByRole('button', { name: 'Add from URL' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Photo link'), 'cake{Enter}');
  dialog.getByText(/This isn’t a link to a photo/);
  await person.clear(dialog.getByLabelText('Photo link'));
  await person.type(dialog.getByLabelText('Photo link'), 'https://example.org/cake.jpg{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('https://example.org/cake.jpg');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
});

it('gives up an upload that stands still where the picture may wait, and says so when there is no room to keep it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(UploadRequest.prototype, 'send').mockImplementation(() => {});
  const abort = vi.spyOn(UploadRequest.prototype, 'abort').mockImplementation(function (this: UploadRequest) {
    this.onabort();
  });
  // Nobody is logged in, so that the browser keeps nothing.
  const { onAdd, input } = open([], true, true);
  fireEvent.change(input, { target: { files: [picture()] } });
  await screen.findByRole('progressbar');
  expect(abort).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await screen.findByRole('alert')).textContent).toContain('no room on this device to keep the photo');
  expect([abort.mock.calls.length, onAdd.mock.calls.length]).toEqual([1, 0]);
  vi.useRealTimers();
});

it('says what the server says of a picture, also where it may wait', async () => {
  const { person, input } = open([], true, true);
  answers.push({ status: 415, body: { errorCode: 'notAnImage' } });
  await person.upload(input, picture());
  expect((await screen.findByRole('alert')).textContent).toContain('This photo can’t be read');
});
