import type { NewReport, ReportResult } from '@trivet/shared/reports/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { translatorFor } from '#api/kernel/i18n';

interface Report {
  id: string;
  reason: string;
  /** The text of the message that it is about. */
  messageBody: string | null;
  /** The addresses of both people, by which the operator knows them. */
  reporter: string;
  reported: string;
}

/**
 * Keeps what somebody says about a person, or about a message that this person wrote to them, and mails it to the operator.
 * A block does not hinder it in either direction, because nothing reaches the other person. Throws `notFound`.
 */
export async function createReport(ctx: UserContext, input: NewReport): Promise<ReportResult> {
  if (input.userId.toLowerCase() === ctx.actor.userId) throw new DomainError('invalidInput', { field: 'userId' });
  await ctx.limits.consume('reports', ctx.actor.userId);
  const report = await insertReport(ctx, input);
  const { id, reporter, reported } = report;
  ctx.log.warn({ report: { id, reporter, reported } }, 'a person was reported: see the table "reports"');
  return { delivery: await mailToOperator(ctx, report) };
}

async function insertReport({ db, actor }: UserContext, input: NewReport): Promise<Report> {
  const messageId = input.messageId ?? null;
  const [report] = await db.$queryRaw<Report[]>(Prisma.sql`
    WITH made AS (
      INSERT INTO reports (reporter_id, user_id, message_id, message_body, reason)
      SELECT ${actor.userId}::uuid, u.id, m.id, m.body, ${input.reason}
      FROM users u LEFT JOIN messages m ON m.id = ${messageId}::uuid AND m.from_user_id = u.id
        AND m.to_user_id = ${actor.userId}::uuid AND NOT m.deleted_by_receiver
      WHERE u.id = ${input.userId}::uuid AND (m.id IS NOT NULL OR ${messageId}::uuid IS NULL)
      -- Whoever is being deleted meanwhile is not found.
      FOR KEY SHARE OF u
      RETURNING *)
    SELECT made.id, made.reason, made.message_body AS "messageBody", reporter.email AS reporter, reported.email AS reported
    FROM made JOIN users reporter ON reporter.id = made.reporter_id JOIN users reported ON reported.id = made.user_id`);
  if (report === undefined) throw new DomainError('notFound');
  return report;
}

/** Tells the operator, in the language of their own account where they have one. A report that no mail carries is kept. */
async function mailToOperator(ctx: UserContext, report: Report): Promise<ReportResult['delivery']> {
  const email = ctx.env.OPERATOR_EMAIL;
  if (email === undefined || !ctx.mailer.isConfigured) return 'log';
  const account = await ctx.db.user.findUnique({
    where: { email: email.toLowerCase() },
    select: { preferences: { select: { value: true } } },
  });
  const t = await translatorFor(account?.preferences?.value, undefined);
  const { reporter, reported, reason, messageBody } = report;
  const words = { id: report.id, reporter, reported, reason: quoted(reason) };
  const text =
    messageBody === null
      ? t('mails.report.person', words)
      : t('mails.report.message', { ...words, message: quoted(messageBody) });
  try {
    await ctx.mailer.send({ to: { name: '', email }, subject: t('mails.report.subject'), text: () => text });
    return 'mail';
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a report was kept and not mailed');
    return 'log';
  }
}

/** Returns a text of somebody as a mail quotes it, so that none of its lines looks like one of the mail. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
