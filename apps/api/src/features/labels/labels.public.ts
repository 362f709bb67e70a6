/** What other features may use of labels, and nothing else. */
export { findOrMakeLabels } from './attach-labels.service.ts';
export { findLabelsByIds } from './read-labels.service.ts';
export { referenceLabels } from './reference-labels.service.ts';
