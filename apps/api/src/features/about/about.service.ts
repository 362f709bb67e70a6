import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contact, type LegalText, maxLegalBytes, type ServerModels } from '@trivet/shared/about/schemas';
import { languageOf } from '@trivet/shared/languages';
import { modelName } from '#api/features/assistant/assistant.public';
import { getPhotoReaders } from '#api/features/ocr/ocr.public';
import type { Context, UserContext } from '#api/kernel/context';
import { languageFor } from '#api/kernel/i18n';

/** Returns how to reach the operator. */
export const getContact = ({ env }: Pick<Context, 'env'>): Contact => ({
  email: env.CONTACT_EMAIL ?? null,
  url: env.CONTACT_URL ?? null,
});

/** Returns what answers chats and reads photographs here, for the features that are on. Keys and addresses stay secret. */
export function getModels(ctx: UserContext): ServerModels {
  const { enableAssistant, enableOCR } = ctx.flags.at(ctx.host);
  return {
    assistant: enableAssistant ? { model: modelName(ctx) } : null,
    photos: enableOCR ? getPhotoReaders(ctx) : null,
  };
}

/**
 * Returns the operator's own legal text: that for the caller's language (`legal.de-de.md` or `legal.de.md` in the data
 * directory), or else that for everybody (`legal.md`).
 */
export async function getLegalText(ctx: Pick<Context, 'env' | 'log' | 'acceptLanguage'>): Promise<LegalText> {
  const { code, locale } = languageOf(languageFor(null, ctx.acceptLanguage));
  const [base = code] = code.split('-');
  const files: [name: string, lang: string | null][] = [
    [`legal.${code}.md`, locale],
    [`legal.${base}.md`, locale],
    ['legal.md', null],
  ];
  for (const [name, lang] of files) {
    const found = await readOwn(ctx, name);
    if (found !== null) return { text: null, problem: null, ...found, lang };
  }
  return { text: null, lang: null, problem: null };
}

/** Returns what a file of the operator holds, or null when there is none. Why one cannot be shown is in the log. */
async function readOwn(
  { env, log }: Pick<Context, 'env' | 'log'>,
  name: string,
): Promise<Pick<LegalText, 'text'> | Pick<LegalText, 'problem'> | null> {
  const path = join(env.DATA_DIR, name);
  try {
    const file = await stat(path);
    if (!file.isFile()) throw new Error('it is not a file');
    if (file.size > maxLegalBytes) {
      log.error({ path, bytes: file.size }, `${name} is not shown: it may have at most ${maxLegalBytes} bytes`);
      return { problem: 'tooLong' };
    }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    log.error({ path, err: error }, `${name} is not shown: it cannot be read as UTF-8 text`);
    return { problem: 'unreadable' };
  }
}
