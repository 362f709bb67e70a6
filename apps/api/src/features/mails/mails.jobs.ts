import type { JobKind } from '#api/kernel/jobs/job-kind';
import { forgetMails, sendMails } from './send-mails.service.ts';

/** Sends mails that the mail server did not take before, and forgets old ones. */
export const mailKinds: readonly JobKind[] = [
  { kind: 'mails.send', every: '* * * * *', run: ({ services }) => sendMails(services) },
  { kind: 'mails.forget', every: '37 3 * * *', run: ({ services }) => forgetMails(services) },
];
