import type { Profile, ProfileItem, ProfileUpdate } from '@trivet/shared/profiles/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';
import type { FieldImage } from '#web/features/images/images-field.public.tsx';

/** The person's own profile in the form. The handle is empty until there is one. */
export interface ProfileDraft {
  name: string;
  handle: string;
  enableProfile: boolean;
  /** The pictures, the one beside the name first. */
  images: FieldImage[];
  /** The items. One that is not saved yet has an id of its own. */
  items: ProfileItem[];
}

/** Returns the form of a saved profile. */
export const draftOf = ({ name, handle, enableProfile, images, items }: Profile): ProfileDraft => ({
  name,
  handle: handle ?? '',
  enableProfile,
  images,
  items,
});

const itemChangeOf = ({ title, type, visibility, label, recipe }: ProfileItem) => ({
  title,
  type,
  visibility,
  labelId: type === 'label' ? (label?.id ?? null) : null,
  recipeId: type === 'recipe' ? (recipe?.id ?? null) : null,
});

/** Returns the handle for the server: without its @, and in lower case, in which it is stored. */
export const handleOf = (typed: string): string => bareHandle(typed.trim()).toLowerCase();

/** Returns what to save. It is empty when the draft equals the profile. */
export function changeOf(draft: ProfileDraft, saved: Profile): ProfileUpdate | null {
  const handle = handleOf(draft.handle);
  const items = draft.items.map(itemChangeOf);
  const profileImageIds = draft.images.map(({ id }) => id);
  const change: ProfileUpdate = {
    ...(draft.name !== saved.name && { name: draft.name }),
    ...(handle !== (saved.handle ?? '') && { handle }),
    ...(draft.enableProfile !== saved.enableProfile && { enableProfile: draft.enableProfile }),
    ...(profileImageIds.join() !== saved.images.map(({ id }) => id).join() && { profileImageIds }),
    ...(JSON.stringify(items) !== JSON.stringify(saved.items.map(itemChangeOf)) && { items }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
