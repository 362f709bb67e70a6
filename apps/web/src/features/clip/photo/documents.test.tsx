import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveUploads } from '#web/testing/uploads.ts';
import { field, openPhotos, page, reading, servePhotos, titleField } from '../testing/open-photos.tsx';

servePhotos();

it('reads a document, and marks the lines of its text', async () => {
  const text = 'Onion tart\n\n4 onions\n250 g f1our\n\nChop the\nonions. Bake.';
  serveUploads([{ status: 200, body: { ...reading, text, sources: null, pages: [] } }]);
  const { container, person } = openPhotos();
  const document = new File(['%PDF'], 'tart.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), document);
  expect((await titleField()).value).toBe('Onion tart');
  fireEvent.select(field('Ingredients'));
  expect(container.querySelector('[data-marked]')?.textContent).toBe('4 onions');
  expect(screen.queryByLabelText(/^Keep the photo/)).toBeNull();
});

it('a dropped document is read too, and a text without a recipe is in the notes', async () => {
  serveUploads([{ status: 200, body: { ...reading, recipe: null, text: 'Dear Ada,', sources: null, pages: [] } }]);
  openPhotos();
  const files = [new File(['Dear Ada,'], 'letter.txt', { type: 'text/plain' })];
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  expect((await titleField()).value).toBe('');
  expect(field('Notes').value).toBe('Dear Ada,');
  expect(screen.getByText(/^No recipe could be made out in this text\./)).toBeTruthy();
});

it('says which pages and languages are missing, and that a model may have made things up', async () => {
  const pages = [page, { ...page, problem: 'unclear' }];
  serveUploads([
    {
      status: 200,
      body: { ...reading, reader: 'model', sources: null, pages, leftOut: 3, missingLanguages: ['ru-ru'] },
    },
  ]);
  const { person } = openPhotos();
  const document = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), document);
  await titleField();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('it may have made things up') as string,
      expect.stringMatching(/^Photo 2: This text is too blurred/) as string,
      expect.stringMatching(/^3 pages weren’t read/) as string,
      expect.stringContaining('Русский') as string,
    ]),
  );
});

it('shows the pages of a scanned document, which come with the answer and are upright', async () => {
  const scanned = { ...reading, pages: [{ ...page, quarterTurns: 1, picture: 'AAAA' }] };
  serveUploads([{ status: 200, body: scanned }]);
  const { container, person } = openPhotos();
  const scan = new File(['%PDF'], 'tart.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), scan);
  await titleField();
  await waitFor(() =>
    expect(container.querySelector('image')?.getAttribute('href')).toBe('data:image/jpeg;base64,AAAA'),
  );
  expect(container.querySelector('image')?.getAttribute('transform')).toBe('');
});

it.each([
  ['noTextFound', { details: { problem: 'noText' } }, 'There’s no text in this file.'],
  ['tooManyRequests', { retryAfter: 2_785 }, 'You’ve read a lot of photos. Try again in 47 minutes.'],
  ['tooManyRequests', { retryAfter: 5 }, /^Too many attempts in a short time/],
])('says in its own words why a document cannot be read (%s)', async (errorCode, data, words) => {
  serveUploads([{ status: 400, body: { errorCode, ...data } }]);
  const { person } = openPhotos();
  const empty = new File([' '], 'empty.txt', { type: 'text/plain' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), empty);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('names the lines that the recipe does not have, and adds them to the notes', async () => {
  serveUploads([
    { status: 200, body: { ...reading, text: 'Onion tart\nServe it with salad.', sources: null, pages: [] } },
  ]);
  const { person } = openPhotos();
  const letter = new File(['x'], 'tart.txt', { type: 'text/plain' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), letter);
  await titleField();
  expect(screen.getByText('1 line of the original isn’t in the recipe:')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add to notes' }));
  expect(field('Notes').value).toBe('Serve it with salad.');
  expect(screen.queryByText(/of the original/)).toBeNull();
});
