import type { ErrorCode } from '@trivet/shared/errors';
import type { MessageKey } from '../i18n.ts';

/**
 * Returns the sentence for an error code. A code without one does not compile, and the check of the translations counts
 * each as used, so that the key may be built.
 */
export const errorMessage = (code: ErrorCode): MessageKey => `errors.${code}`;
