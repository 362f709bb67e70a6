import { z } from 'zod';
import { recipeImageSchema } from '../recipes/schemas.ts';
import { changeSchemaOf, idSchema } from '../sync/row-schemas.ts';
import { maxAskedPhotos } from './diary.ts';
import { type DiaryEntryChange, diaryEntryRow } from './diary-entry-row.ts';

/** A change of an entry of a diary. */
export const diaryEntryChangeSchema: z.ZodType<DiaryEntryChange> = changeSchemaOf(diaryEntryRow);

/** Asks for photos by their ids. */
export const diaryPhotosInputSchema = z.object({ ids: z.array(idSchema).max(maxAskedPhotos) });
export type DiaryPhotosInput = z.infer<typeof diaryPhotosInputSchema>;

/** Photos of entries, in no order. Those that the caller does not have are missing. */
export const diaryPhotosSchema = z.object({ photos: z.array(recipeImageSchema) });
export type DiaryPhotos = z.infer<typeof diaryPhotosSchema>;
