/** The exports of labels for other features, which may import nothing else from here. */
export { findOrMakeLabels } from './attach-labels.service.ts';
export { findLabelsByIds } from './read-labels.service.ts';
export { writeWaitedLabel } from './write-waited-label.service.ts';
export { compatLabels } from './compat/typed-labels.service.ts';
