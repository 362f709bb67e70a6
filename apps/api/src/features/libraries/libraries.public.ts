/** The exports of libraries for other features, which may import nothing else from here. */
export { labelsFor, type Owned, requireLabelGroup, requireLabels } from './labels.access.ts';
export { among, inLibrariesFor, librariesFor, libraryToAddTo } from './libraries.access.ts';
export { advanceSeq, findUnderLocks, membersOf, underLocks } from './libraries.service.ts';
export { type LabelChange, publishLabels, publishRecipes } from './recipe-frames.ts';
