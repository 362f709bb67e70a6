import type { Env } from '#api/env';
import { publicUrl } from '#api/kernel/http/public-url';
import { translatorFor } from '#api/kernel/i18n';
import type { Mail } from '#api/kernel/mail/mailer';
import { nameInMail } from '#api/kernel/mail/name-in-mail';

/** A queued mail with what its text is made of. */
export interface QueuedMail {
  id: string;
  kind: string;
  name: string;
  email: string;
  /** The preferences of its reader, null while there are none. */
  preferences: unknown;
  /** The language of the device on which its reader logged in last. */
  language: string | null;
  fromName: string | null;
  fromHandle: string | null;
}

/**
 * Returns a queued mail in the language of its reader, or null for a kind that this version does not know. All links lead
 * to this server.
 */
export async function mailOf(env: Env, mail: QueuedMail): Promise<Mail | null> {
  const t = await translatorFor(mail.preferences, mail.language ?? undefined);
  const parts = { id: mail.id, to: { name: mail.name, email: mail.email } };
  switch (mail.kind) {
    case 'welcome': {
      const link = `${publicUrl(env)}/`;
      return { ...parts, subject: t('mails.welcome.subject'), text: (name) => t('mails.welcome.text', { name, link }) };
    }
    case 'emailChanged': {
      const link = publicUrl(env);
      return {
        ...parts,
        subject: t('mails.emailChanged.subject'),
        text: (name) => t('mails.emailChanged.text', { name, link }),
      };
    }
    case 'friendRequest': {
      const link = `${publicUrl(env)}/#/people`;
      // The address of somebody who asks is not told, so that their handle replaces a name that is none.
      const asking = nameInMail(mail.fromName ?? '', `${mail.fromHandle ?? ''}@`);
      const from = asking === '' ? t('mails.friendRequest.someone') : asking;
      return {
        ...parts,
        subject: t('mails.friendRequest.subject'),
        text: (name) => t('mails.friendRequest.text', { name, from, link }),
      };
    }
    default:
      return null;
  }
}
