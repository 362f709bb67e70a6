import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';

/**
 * The most mails about friend requests that a person gets in a day, whoever asks.
 * @limit Calls (one from a person in 7 days, 20 a day in all): Emails about friend requests. Nobody floods a mailbox.
 */
const maxRequestMailsADay = 20;

/** Returns the part of a new person's row that queues the mail that greets them. Without a mail server it is empty. */
export const welcomeMail = ({ mailer }: Pick<Services, 'mailer'>) =>
  mailer.isConfigured ? { mails: { create: { kind: 'welcome' } } } : {};

/** Queues the mail that tells the earlier address of a person that another one has taken its place. */
export const queueEmailChanged = async (
  { db }: Pick<Services, 'db'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  await db.outgoingMail.create({ data: { userId, email, kind: 'emailChanged' }, select: { id: true } });
};

/**
 * Queues the mail about a friend request, as part of the transaction that makes the request. Whoever asks again within a
 * week causes no second mail, and nobody gets more than a few of these mails a day.
 */
export async function queueFriendRequest(
  { mailer }: Pick<Services, 'mailer'>,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (!mailer.isConfigured) return;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO outgoing_mails (user_id, kind, from_user_id) SELECT ${to}::uuid, 'friendRequest', ${from}::uuid
    WHERE NOT EXISTS (SELECT FROM outgoing_mails
        WHERE user_id = ${to}::uuid AND from_user_id = ${from}::uuid AND kind = 'friendRequest')
      AND (SELECT count(*) FROM outgoing_mails
        WHERE user_id = ${to}::uuid AND kind = 'friendRequest' AND created_at > now() - interval '1 day') < ${maxRequestMailsADay}`);
}
