import { type DefinedChange, type DefinedRow, defineRow } from '../sync/define-row.ts';
import { count, created, date, freeText, id, listOf, nullable, scale } from '../sync/kinds.ts';
import { recipeTitle } from '../sync/recipe-kinds.ts';
import { diaryEntryNoun, firstDiaryDate, lastDiaryDate, maxEntryPhotos, maxEntryText } from './diary.ts';

/** Highest version of a recipe that the database stores. */
const maxVersion = 2_147_483_647;

const entryText = { kind: freeText(maxEntryText), otherwise: '', isTyped: true } as const;

/** One time that a person cooked a recipe. */
export const diaryEntryRow = defineRow({
  noun: diaryEntryNoun,
  fields: {
    /** The recipe may be gone by now, or no longer be shown to the person. */
    recipeId: { kind: id, isFixed: true },
    /** The title of the recipe on that day. */
    title: { kind: recipeTitle, otherwise: '', isNeeded: true, isFixed: true },
    date: { kind: date(firstDiaryDate, lastDiaryDate) },
    /** One to five stars, null where the person gave none. */
    rating: { kind: nullable(count(1, 5)), otherwise: null },
    note: entryText,
    /** What the person did otherwise than the recipe says. */
    changes: entryText,
    /** The version of the recipe, null where the person does not see its versions. */
    version: { kind: nullable(count(1, maxVersion)), otherwise: null, isFixed: true },
    /** The factor for the amounts, a fraction such as `3/2`. */
    scale: { kind: scale, otherwise: '1' },
    /** The ids of pictures of the person, in the order in which they were added. */
    photos: { kind: listOf(id, maxEntryPhotos), otherwise: [], isLater: true, isFixed: true },
    createdAt: created,
  },
})
  .change('addPhoto', { photo: { kind: id } }, ({ photos }, { photo }) => {
    if (photos.includes(photo)) return {};
    return photos.length >= maxEntryPhotos ? { refused: 'limitReached' } : { photos: [...photos, photo] };
  })
  .change('removePhoto', { photo: { kind: id } }, ({ photos }, { photo }) =>
    photos.includes(photo) ? { photos: photos.filter((other) => other !== photo) } : {},
  );

export type DiaryEntry = DefinedRow<typeof diaryEntryRow>;
export type DiaryEntryChange = DefinedChange<typeof diaryEntryRow>;
