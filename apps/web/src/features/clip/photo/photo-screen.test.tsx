import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '#web/lib/paths.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import { serveUploads } from '#web/testing/uploads.ts';
import {
  answers,
  field,
  ids,
  openPhotos,
  original,
  page,
  photo,
  read,
  reading,
  readTwoPhotos,
  sent,
  servePhotos,
  titleField,
  uploaded,
} from '../testing/open-photos.tsx';

servePhotos();

it('reads photographs in their order, and shows the recipe beside them', async () => {
  const { container, person } = await readTwoPhotos();
  expect(sent.read).toEqual([{ imageIds: ids }]);
  expect(field('Ingredients').value).toBe('4 onions\n250 g f1our');
  await screen.findByRole('region', { name: 'Page 1 of 2' });

  // The cursor goes to the step that is on the second page, which lies on its side.
  await person.click(field('Steps'));
  field('Steps').setSelectionRange(18, 18);
  fireEvent.select(field('Steps'));
  await screen.findByRole('region', { name: 'Page 2 of 2' });
  await waitFor(() => expect(container.querySelector('image')?.getAttribute('transform')).toContain('rotate(90)'));
  const marks = [...container.querySelectorAll('rect')].map((mark) => Number(mark.getAttribute('y')));
  expect(marks).toEqual([0.1 * 600 - 4]);
  await person.click(within(original()).getByRole('button', { name: 'Previous page' }));
  await screen.findByRole('region', { name: 'Page 1 of 2' });
});

it('leads to what was hard to read, until it is put right', async () => {
  const { person } = await readTwoPhotos();
  const help = () => document.getElementById(field('Ingredients').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(within(original()).getByText('1 part to check')).toBeTruthy();
  expect(help()).toBe('1 part to check');
  await person.click(screen.getByRole('button', { name: 'Next one to check' }));
  expect(within(original()).getByText('Hard to read: “f1our”')).toBeTruthy();
  const { selectionStart, selectionEnd, value } = field('Ingredients');
  expect(document.activeElement).toBe(field('Ingredients'));
  expect(value.slice(selectionStart, selectionEnd)).toBe('f1our');
  await person.keyboard('flour');
  expect(field('Ingredients').value).toBe('4 onions\n250 g flour');
  expect(within(original()).queryByText('1 part to check')).toBeNull();
});

it.each([
  [true, ids],
  [false, undefined],
])('keeps the photographs with the recipe when they are wanted (%s)', async (isWanted, kept) => {
  const { person } = await readTwoPhotos();
  const keep = screen.getByLabelText<HTMLInputElement>('Keep the photos with the recipe');
  expect(keep.checked).toBe(true);
  if (!isWanted) await person.click(keep);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('elsewhere');
  expect(sent.add).toMatchObject([{ title: 'Onion tart' }]);
  expect((sent.add[0] as { imageIds?: string[] }).imageIds).toEqual(kept);
});

it('says of which photograph nothing can be read, and keeps them all for another try', async () => {
  answers['ml.readPhotos'] = () => {
    throw new Refusal(422, 'noTextFound', { details: { page: 1, problem: 'unclear' } });
  };
  serveUploads(ids.map((id) => uploaded(id)));
  const { person } = openPhotos();
  await person.click(read());
  expect(screen.getByText('Add a photo first.')).toBeTruthy();
  await person.upload(screen.getByLabelText('Add photo', { selector: 'input' }), [photo('one.jpg'), photo('two.jpg')]);
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  await person.click(read());
  await screen.findByText(/^Photo 2: This text is too blurred/);
  answers['ml.readPhotos'] = () => reading;
  await person.click(read());
  expect((await titleField()).value).toBe('Onion tart');
});

it('without large pictures, a photograph is read as it is sent', async () => {
  setPageSetting('variant', 'hosted');
  answers['users.getMyCapabilities'] = () => ({
    highResImages: false,
    multipleImages: false,
    expandablePreviews: false,
  });
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => {};
  serveUploads([{ status: 200, body: { ...reading, pages: [page] } }]);
  const { container, person } = openPhotos();
  const input = await screen.findByLabelText('Choose a photo or document', { selector: 'input' });
  expect(screen.queryByRole('button', { name: 'Read recipe' })).toBeNull();
  await person.upload(input, photo('one.jpg'));
  await titleField();
  await waitFor(() => expect(container.querySelector('image')?.getAttribute('href')).toBe('blob:one'));
});

it('files that another application shared are taken at once', async () => {
  const kept = new Map([['0', new Response(photo('page.jpg'), { headers: { 'content-type': 'image/jpeg' } })]]);
  const cache = {
    keys: () => Promise.resolve([...kept.keys()]),
    match: (key: string) => Promise.resolve(kept.get(key)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: () => Promise.resolve(true) });
  serveUploads([uploaded(ids[0])]);
  const { router } = openPhotos(`${paths.photo}?shared=2`);
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(screen.getByText('2 files were left out: there are too many.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('Back and Forward lead to what was typed, not to what was read', async () => {
  const { person, router } = await readTwoPhotos();
  await person.type(field('Notes'), 'From Ada');
  await router.navigate(-1);
  await screen.findByRole('button', { name: 'Read recipe' });
  await router.navigate(1);
  await titleField();
  expect(field('Notes').value).toBe('From Ada');
  expect(screen.getByLabelText<HTMLInputElement>('Keep the photos with the recipe').checked).toBe(true);
});

it('a reading that is cancelled is dropped, and the focus stays on the screen', async () => {
  let answerLate = () => {};
  answers['ml.readPhotos'] = () => new Promise((resolve) => (answerLate = () => resolve(reading)));
  serveUploads([uploaded(ids[0])]);
  const { person, router } = openPhotos();
  await person.upload(screen.getByLabelText('Add photo', { selector: 'input' }), photo('one.jpg'));
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  await person.click(read());
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.id).toBe('content');
  answerLate();
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  expect(router.state.location.search).toBe('');
});
