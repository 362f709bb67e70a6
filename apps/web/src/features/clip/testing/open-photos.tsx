import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { RecipeReading, TextSource } from '@trivet/shared/ocr/schemas';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { beforeEach, expect, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { serveUploads } from '#web/testing/uploads.ts';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { PhotoScreen } from '../photo/photo-screen.tsx';

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
export const page = { confidence: 90, quarterTurns: 0 };
export const reading: RecipeReading = {
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

export const ids = ['7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0011', '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0012'] as const;
export const uploaded = (id: string) => ({
  status: 200,
  body: { id, location: `/api/images/${id}.webp`, srcSet: '', width: 600, height: 800 },
});
export const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** The answers of the server. A test changes them. */
export const answers: Answers = {};
/** What the server was sent. */
export const sent: { add: unknown[]; read: unknown[] } = { add: [], read: [] };

/** Serves the screen for photographs in each test. */
export function servePhotos(): void {
  beforeEach(() => {
    queryClient.clear();
    Object.assign(sent, { add: [], read: [] });
    Object.assign(answers, {
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
    });
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
}

/** Opens the screen. */
export function openPhotos(path: string = paths.photo) {
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

export const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
export const titleField = () => screen.findByLabelText<HTMLInputElement>('Title');
export const read = () => screen.getByRole('button', { name: 'Read recipe' });
export const original = () => screen.getByRole('region', { name: 'Original' });

export async function readTwoPhotos() {
  serveUploads(ids.map((id) => uploaded(id)));
  const opened = openPhotos();
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  await opened.person.upload(input, [photo('one.jpg'), photo('two.jpg')]);
  await waitFor(() => expect(read()).toHaveProperty('disabled', false));
  await opened.person.click(read());
  await titleField();
  return opened;
}
