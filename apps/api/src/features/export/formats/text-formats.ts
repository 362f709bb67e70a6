import { jsonLdFormat } from './json-ld.ts';
import type { TextExportFormat } from './text-format.ts';
import { txtFormat } from './txt.ts';
import { xmlFormat } from './xml.ts';

/** The text formats by their names. */
export const textFormats = { 'json-ld': jsonLdFormat, txt: txtFormat, xml: xmlFormat } satisfies Record<
  string,
  TextExportFormat
>;
export type TextFormatName = keyof typeof textFormats;
