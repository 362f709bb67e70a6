import { screen } from '@testing-library/react';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { EditorClipped } from './clipped-page.tsx';
import { blankDraft, newSlotOf } from './saving/draft.ts';
import { useEditorState } from './saving/state.ts';

const start = blankDraft('7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001');
const clipped: ClippedRecipe = {
  ...emptyRecipe,
  imageUrl: '',
  imageUrls: [],
  provenance: {},
  confidence: 0.4,
  alternatives: [],
};

function Notice({ url }: { url: string }) {
  const editor = useEditorState(newSlotOf(start.recipeId), start);
  return <EditorClipped clipped={{ ...clipped, url }} editor={editor} multiple={false} onChosen={() => {}} />;
}

it.each([
  ['', 'Compare it with your text'],
  ['https://kitchen.example/pie', 'Compare it with the page'],
])('asks to compare an unsure recipe of %j with what was read', (url, words) => {
  show(
    <WithApi>
      <Notice url={url} />
    </WithApi>,
  );
  expect(screen.getByRole('status').textContent).toContain(words);
});
