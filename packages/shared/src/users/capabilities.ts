import type { Capabilities } from './schemas.ts';

/** What everybody may do on a self-hosted server, and who contributes on a hosted one. */
export const allCapabilities: Capabilities = {
  highResImages: true,
  multipleImages: true,
  expandablePreviews: true,
  assistantMoreMessages: true,
};

/** What everybody else may do on a hosted server. */
export const noCapabilities: Capabilities = {
  highResImages: false,
  multipleImages: false,
  expandablePreviews: false,
  assistantMoreMessages: false,
};
