import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { RecipeReading, TextSource } from '@trivet/shared/ocr/schemas';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { beforeEach, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { serveUploads } from '#web/testing/uploads.ts';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { PhotoScreen } from './photo-screen.tsx';

const tart: ClippedRecipe = {
  ...emptyRecipe,
  title: 'Onion tart',
  ingredients: '4 onions\n250 g f1our',
  instructions: 'Chop the onions.\nBake.',
  imageUrl: '',
  imageUrls: [],
  provenance: {},
  confidence: 0.9,
  alternatives: [],
};
const place = (page: number, top: number, extra: Partial<TextSource> = {}): TextSource => ({
  page,
  box: { left: 0.1, top, width: 0.5, height: 0.02 },
  confidence: 90,
  unsure: [],
  unseen: [],
  ...extra,
});
const f1our = { text: 'f1our', box: { left: 0.3, top: 0.3, width: 0.1, height: 0.02 } };
const page = { confidence: 90, quarterTurns: 0 };
const reading: RecipeReading = {
  reader: 'engine',
  recipe: tart,
  sources: {
    title: place(0, 0.1),
    yield: null,
    activeTime: null,
    totalTime: null,
    ingredients: [place(0, 0.2), place(0, 0.3, { confidence: 40, unsure: [f1our] })],
    instructions: [place(0, 0.5), place(1, 0.1)],
    notes: [],
  },
  text: '4 onions\n250 g f1our',
  pages: [page, { ...page, quarterTurns: 1 }],
  leftOut: 0,
  missingLanguages: [],
};

const ids = ['7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0011', '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0012'] as const;
const uploaded = (id: string) => ({
  status: 200,
  body: { id, location: `/api/images/${id}.webp`, srcSet: '', width: 600, height: 800 },
});
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

let answers: Answers;
let sent: { add: unknown[]; read: unknown[] };

beforeEach(() => {
  queryClient.clear();
  sent = { add: [], read: [] };
  answers = {
    'users.getMe': () => ({ id: soup.userId }),
    'labels.listLabels': () => [],
    'labelGroups.getLabelGroups': () => [],
    'recipes.getDuplicatesOf': () => [],
    'recipes.addRecipe': (input: { imageIds?: string[] }) => {
      sent.add.push(input);
      const images = (input.imageIds ?? []).map((id) => uploaded(id).body);
      return { ...soup, ...emptyRecipe, lastMadeAt: null, ...input, images, duplicates: [] };
    },
    'ml.readPhotos': (input: object) => {
      sent.read.push(input);
      return reading;
    },
  };
  // The pictures of pages have a size once they have loaded.
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      naturalWidth = 600;
      naturalHeight = 800;
      set src(_address: string) {
        setTimeout(() => this.onload?.());
      }
    },
  );
  HTMLElement.prototype.scrollTo = () => {};
  return () => vi.unstubAllGlobals();
});

function open(path: string = paths.photo) {
  serveTyped(answers);
  const { router, container } = show(
    <WithApi>
      <Routes>
        <Route path="/clip/photo" element={<PhotoScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Toasts />
    </WithApi>,
    path,
  );
  return { router, container, person: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const titleField = () => screen.findByLabelText<HTMLInputElement>('Title');
const read = () => screen.getByRole('button', { name: 'Read recipe' });
const original = () => screen.getByRole('region', { name: 'Original' });

async function readTwoPhotos() {
  serveUploads(ids.map((id) => uploaded(id)));
  const opened = open();
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  await opened.person.upload(input, [photo('one.jpg'), photo('two.jpg')]);
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  await opened.person.click(read());
  await titleField();
  return opened;
}

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
  const { person } = open();
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

it('reads a document, and marks the lines of its text', async () => {
  const text = 'Onion tart\n\n4 onions\n250 g f1our\n\nChop the\nonions. Bake.';
  serveUploads([{ status: 200, body: { ...reading, text, sources: null, pages: [] } }]);
  const { container, person } = open();
  const document = new File(['%PDF'], 'tart.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), document);
  expect((await titleField()).value).toBe('Onion tart');
  fireEvent.select(field('Ingredients'));
  expect(container.querySelector('[data-marked]')?.textContent).toBe('4 onions');
  expect(screen.queryByLabelText(/^Keep the photo/)).toBeNull();
});

it('a dropped document is read too, and a text without a recipe is in the notes', async () => {
  serveUploads([{ status: 200, body: { ...reading, recipe: null, text: 'Dear Ada,', sources: null, pages: [] } }]);
  open();
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
  const { person } = open();
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
  const { container, person } = open();
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
  const { router } = open(`${paths.photo}?shared=2`);
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(screen.getByText('2 files were left out: there are too many.')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('shows the pages of a scanned document, which come with the answer and are upright', async () => {
  const scanned = { ...reading, pages: [{ ...page, quarterTurns: 1, picture: 'AAAA' }] };
  serveUploads([{ status: 200, body: scanned }]);
  const { container, person } = open();
  const scan = new File(['%PDF'], 'tart.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), scan);
  await titleField();
  await waitFor(() =>
    expect(container.querySelector('image')?.getAttribute('href')).toBe('data:image/jpeg;base64,AAAA'),
  );
  expect(container.querySelector('image')?.getAttribute('transform')).toBe('');
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

it.each([
  ['noTextFound', { details: { problem: 'noText' } }, 'There’s no text in this file.'],
  ['tooManyRequests', { retryAfter: 2_785 }, 'You’ve read a lot of photos. Try again in 47 minutes.'],
  ['tooManyRequests', { retryAfter: 5 }, /^Too many attempts in a short time/],
])('says in its own words why a document cannot be read (%s)', async (errorCode, data, words) => {
  serveUploads([{ status: 400, body: { errorCode, ...data } }]);
  const { person } = open();
  const empty = new File([' '], 'empty.txt', { type: 'text/plain' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), empty);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a reading that is cancelled is dropped, and the focus stays on the screen', async () => {
  let answerLate = () => {};
  answers['ml.readPhotos'] = () => new Promise((resolve) => (answerLate = () => resolve(reading)));
  serveUploads([uploaded(ids[0])]);
  const { person, router } = open();
  await person.upload(screen.getByLabelText('Add photo', { selector: 'input' }), photo('one.jpg'));
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  await person.click(read());
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.id).toBe('content');
  answerLate();
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  expect(router.state.location.search).toBe('');
});

it('names the lines that the recipe does not have, and adds them to the notes', async () => {
  serveUploads([
    { status: 200, body: { ...reading, text: 'Onion tart\nServe it with salad.', sources: null, pages: [] } },
  ]);
  const { person } = open();
  const letter = new File(['x'], 'tart.txt', { type: 'text/plain' });
  await person.upload(screen.getByLabelText('Choose a document', { selector: 'input' }), letter);
  await titleField();
  expect(screen.getByText('1 line of the original isn’t in the recipe:')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add to notes' }));
  expect(field('Notes').value).toBe('Serve it with salad.');
  expect(screen.queryByText(/of the original/)).toBeNull();
});
