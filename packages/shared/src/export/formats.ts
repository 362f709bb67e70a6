/** The formats of exports. Older clients know all of them except the archive. */
export const exportFormats = ['archive', 'json-ld', 'pdf', 'txt', 'xml'] as const;
export type ExportFormat = (typeof exportFormats)[number];
