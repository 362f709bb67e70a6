import { defineEndpoint } from '../endpoint.ts';
import { maxDocumentBytes, recipeReadingSchema } from './schemas.ts';

/** The REST path that reads a recipe in a file. Photographs that are images already go through the typed API. */
export const ocrEndpoints = {
  readDocument: defineEndpoint({
    method: 'POST',
    path: '/ml/readDocument',
    summary: 'Reads the recipe of a PDF, DOCX, ODT, RTF, HTML or text file, or of a picture. Saves nothing.',
    flag: 'enableOCR',
    refusals: [
      'notAnImage',
      'imageTooLarge',
      'noTextFound',
      'ocrNotInstalled',
      'visionModelFailed',
      'noRecipeFound',
      'unreadableImport',
      'encryptedImport',
      'unsupportedMediaType',
      'readingFailed',
    ],
    auth: 'user',
    file: 'file',
    maxFileBytes: maxDocumentBytes,
    response: recipeReadingSchema,
  }),
};
