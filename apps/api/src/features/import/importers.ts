import { DomainError } from '#api/kernel/errors';
import type { Importer } from './importer.ts';
import { jsonLdImporter } from './sources/json-ld/index.ts';

/** Every format that comes in; one entry gives a format its reader, its path and its field. */
const importers: readonly Importer[] = [jsonLdImporter];

/** The importer of a source; throws `unreadableImport` for one that is not known. */
export function importerOf(source: string): Importer {
  const importer = importers.find((candidate) => candidate.source === source);
  if (!importer) throw new DomainError('unreadableImport');
  return importer;
}
