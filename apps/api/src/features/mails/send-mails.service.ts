import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { domainErrorOf } from '#api/kernel/failures';
import { mailOf, type QueuedMail } from './mail-texts.ts';

/** Mails that a process takes at once. */
const takenAtOnce = 20;
/**
 * Minutes until another try, multiplied by the number of tries so far. It is longer than a slow mail server takes for
 * all mails that a process has taken, so that no second process sends one of them meanwhile.
 * @limit Server (tried again after 10 to 60 minutes, for 3 days): Queued email. A mail server that is away loses none.
 */
const retryMinutes = 10;
/** Most minutes until another try. */
const longestRetryMinutes = 60;

type Sending = Pick<Services, 'db' | 'env' | 'log' | 'mailer'>;
type TakenMail = QueuedMail & { isWanted: boolean };

/** Sends the queued mails whose time has come. Those that the mail server does not take stay queued. */
export async function sendMails(services: Sending): Promise<void> {
  for (;;) {
    const mails = await take(services);
    if (!(await sendAll(services, mails)) || mails.length < takenAtOnce) return;
  }
}

/** Sends queued mails without making the caller wait. Call it after the commit of a transaction that queued one. */
export function sendMailsSoon(services: Sending): void {
  sendMails(services).catch((error: unknown) => services.log.error({ err: error }, 'queued mails were not sent'));
}

// A friend request that was taken back or answered meanwhile, and whatever has waited too long, is not sent any more. The
// warning about a new address is sent all the same: who takes an account over must not silence it by closing that.
const take = ({ db }: Sending): Promise<TakenMail[]> =>
  db.$queryRaw<TakenMail[]>(Prisma.sql`
    WITH due AS (SELECT id FROM outgoing_mails WHERE next_try_at <= now()
      ORDER BY next_try_at LIMIT ${takenAtOnce} FOR UPDATE SKIP LOCKED),
    taken AS (UPDATE outgoing_mails m SET tries = m.tries + 1,
        next_try_at = now() + make_interval(mins => least(${retryMinutes} * (m.tries + 1), ${longestRetryMinutes}))
      FROM due WHERE m.id = due.id RETURNING m.*)
    SELECT m.id, m.kind, u.name, coalesce(m.email, u.email) AS email, u.language, p.value AS preferences,
      f.name AS "fromName", f.handle AS "fromHandle",
      m.created_at > now() - interval '3 days' AND (u.closed_at IS NULL OR m.kind = 'emailChanged')
        AND (m.kind <> 'friendRequest' OR f.closed_at IS NULL
        AND EXISTS (SELECT FROM friendships WHERE user_id = m.from_user_id AND friend_id = m.user_id)
        AND NOT EXISTS (SELECT FROM friendships WHERE user_id = m.user_id AND friend_id = m.from_user_id)) AS "isWanted"
    FROM taken m JOIN users u ON u.id = m.user_id LEFT JOIN preferences p ON p.user_id = u.id
      LEFT JOIN users f ON f.id = m.from_user_id ORDER BY m.created_at`);

/**
 * Sends mails one after the other. Returns false when the mail server takes none at the moment. A single mail that it does
 * not take holds up no other one.
 */
async function sendAll(services: Sending, mails: readonly TakenMail[]): Promise<boolean> {
  for (const mail of mails) {
    if (!mail.isWanted || (await isSent(services, mail))) {
      await services.db.outgoingMail.updateMany({ where: { id: mail.id }, data: { nextTryAt: null } });
    } else if (!(await answers(services))) {
      return false;
    }
  }
  return true;
}

const answers = ({ mailer }: Sending): Promise<boolean> =>
  mailer.verify().then(
    () => true,
    () => false,
  );

/** Sends a mail. Returns false when another try is worth it. */
async function isSent({ env, mailer, log }: Sending, queued: QueuedMail): Promise<boolean> {
  try {
    const mail = await mailOf(env, queued);
    if (mail !== null) await mailer.send(mail);
    return true;
  } catch (error) {
    if (domainErrorOf(error).code === 'mailUnavailable') return false;
    log.error({ err: error, mail: queued.id }, 'a mail was given up');
    return true;
  }
}

/** Deletes the rows of mails that were queued more than a week ago. */
export async function forgetMails({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.$executeRaw`DELETE FROM outgoing_mails WHERE created_at < now() - interval '7 days'`;
}
