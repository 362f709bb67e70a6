import type { FailureNotice } from '#web/lib/server/failures.ts';
import { showToast } from './toast.tsx';

/** How long the toast of a failure stays, in milliseconds (docs/limits.md). */
const duration = 5000;

/** Tells the person what went wrong, at the foot of the page. */
export const showFailureToast = (notice: FailureNotice): void => showToast({ ...notice, tone: 'danger', duration });
