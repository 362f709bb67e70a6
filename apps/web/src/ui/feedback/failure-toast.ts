import type { FailureNotice } from '#web/lib/server/failures.ts';
import { showToast } from './toast.tsx';

/** Milliseconds for which the toast of a failure stays. */
const duration = 5000;

/** Shows the message of a failure at the foot of the page. */
export const showFailureToast = (notice: FailureNotice): void => showToast({ ...notice, tone: 'danger', duration });
