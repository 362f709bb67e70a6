import type { Importer } from '../../recipe-files/importer.ts';
import { isJsonLd, parseJsonLd } from './parse-json-ld.ts';

/** Files of schema.org recipes: our own export, those of other programs, and saved pages with JSON-LD. */
export const jsonLdImporter: Importer = {
  source: 'json-ld',
  recognises: isJsonLd,
  parse: parseJsonLd,
};
