/** What other features may use of export, and nothing else. */
export {
  archiveFiles,
  archiveFormat,
  type ArchiveManifest,
  archiveManifestSchema,
  archiveVersion,
} from './archive/archive-manifest.ts';
export { type OwnParts, readOwnParts } from './formats/json-ld-own.ts';
