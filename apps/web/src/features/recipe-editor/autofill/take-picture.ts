import { trpc } from '#web/lib/server/api.ts';
import type { EditorState } from '../saving/state.ts';

/** Copies the picture of the page. A failure shows as usual and stops nothing else. */
export function useTakePicture(editor: EditorState, multiple: boolean) {
  const create = trpc.images.createRecipeImageFromUrl.useMutation();
  return async (url: string, isWanted = () => true) => {
    try {
      const { id, location } = await create.mutateAsync({ url });
      if (!isWanted()) return;
      const image = { id, location, srcSet: '' };
      editor.change(({ images }) => ({ images: multiple ? [image, ...images] : [image] }));
    } catch {
      // The mutation cache has reported the failure.
    }
  };
}
