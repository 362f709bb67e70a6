/** The exports of export for other features, which may import nothing else from here. */
export {
  archiveFiles,
  archiveFormat,
  type ArchiveManifest,
  archiveManifestSchema,
  archiveVersion,
} from './archive/archive-manifest.ts';
export { type OwnParts, readOwnParts } from './formats/json-ld-own.ts';
