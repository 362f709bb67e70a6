import type { Profile, ProfileItem, ProfileUpdate } from '@trivet/shared/profiles/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';

/** One's profile as the form has it; the handle is empty until there is one. */
export interface ProfileDraft {
  name: string;
  handle: string;
  enableProfile: boolean;
  /** One that is not saved yet has an id of its own. */
  items: ProfileItem[];
}

/** The form of a saved profile. */
export const draftOf = ({ name, handle, enableProfile, items }: Profile): ProfileDraft => ({
  name,
  handle: handle ?? '',
  enableProfile,
  items,
});

const itemChangeOf = ({ title, type, visibility, label, recipe }: ProfileItem) => ({
  title,
  type,
  visibility,
  labelId: type === 'label' ? (label?.id ?? null) : null,
  recipeId: type === 'recipe' ? (recipe?.id ?? null) : null,
});

/** The handle as it is sent: without its @, and in lower case, in which it is kept. */
export const handleOf = (typed: string): string => bareHandle(typed.trim()).toLowerCase();

/** What has to be saved: nothing, when the draft says the same as the profile. */
export function changeOf(draft: ProfileDraft, saved: Profile): ProfileUpdate | null {
  const handle = handleOf(draft.handle);
  const items = draft.items.map(itemChangeOf);
  const change: ProfileUpdate = {
    ...(draft.name !== saved.name && { name: draft.name }),
    ...(handle !== (saved.handle ?? '') && { handle }),
    ...(draft.enableProfile !== saved.enableProfile && { enableProfile: draft.enableProfile }),
    ...(JSON.stringify(items) !== JSON.stringify(saved.items.map(itemChangeOf)) && { items }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
