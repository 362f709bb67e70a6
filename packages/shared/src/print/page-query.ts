import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { flagSchema } from '../wire-values.ts';
import { printSize } from './limits.ts';
import { papers } from './paper.ts';

/** A switch in the address of a page, off where it is absent. */
export const isOn = flagSchema.default(false);

/** The parameters of the address of every page to print. Repeated and malformed values are refused. */
export const pageQuerySchema = z.object({
  showPrintButton: isOn,
  print: isOn,
  size: z.coerce.number().int().min(printSize.min).max(printSize.max).default(printSize.usual),
  paper: z.enum(papers).optional(),
  preferredLanguage: z.enum(languageCodes).optional(),
  /** The reader's own date, which the server does not know. */
  today: z.iso.date().optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
