import type { Language } from '@trivet/shared/languages';
import type { PushPayload } from '@trivet/shared/notifications/payload';
import type { Translator } from '@trivet/shared/text/translator';
import { foldSpaces } from '@trivet/shared/text/fold-spaces';
import { maxPayloadBytes, type PushMessage } from '#api/kernel/push/push';
import { cutToFit } from '#api/kernel/text/cut-to-fit';
import { truncate } from '#api/kernel/truncate';
import type { NoticeContent } from './notice-content.ts';

/**
 * Most letters of what people wrote, in the text and in the title. Systems show fewer.
 * @limit Notifications (200 and 60 characters)
 */
const maxBodyLength = 200;
const maxTitleLength = 60;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds that a push service keeps what is soon no news. */
const lifetimes: Partial<Record<NoticeContent['type'], number>> = {
  'mealplan:today': 12 * hour,
  'timer:ended': 10 * minute,
};

/** A notice that is about to be sent. */
export interface WaitingNotice {
  readonly id: string;
  readonly topic: string;
  readonly content: NoticeContent;
  readonly items: readonly string[];
  readonly count: number;
}

type Texts = Pick<PushPayload, 'title' | 'body' | 'subjectId'>;
interface Reader {
  readonly t: Translator;
  readonly language: Language;
}

/** Returns what people wrote on one line, cut. */
const shown = (text: string, length = maxBodyLength): string => truncate(foldSpaces(text).trim(), length);

/**
 * Returns a notice as a message to a device, in the language of its reader.
 * @limit Notifications (3 days; 12 hours for the plan of the day, 10 minutes for a timer): Time that a push service keeps it for a device that
 * is off. Older ones are no news.
 */
export function writeMessage(reader: Reader, notice: WaitingNotice): PushMessage {
  const { id, topic, content } = notice;
  const { title, body, subjectId } = textsOf(reader, notice);
  const { locale, dir } = reader.language;
  const base = {
    id,
    type: content.type,
    tag: topic,
    title: shown(title, maxTitleLength),
    lang: locale,
    dir,
    subjectId,
  };
  const payload = { ...base, body: shown(body), ...('reason' in content && { reason: content.reason }) };
  return {
    topic,
    ttlSeconds: lifetimes[content.type] ?? 3 * day,
    urgency: content.type === 'messages:new' || content.type === 'timer:ended' ? 'high' : 'normal',
    payload: fitted(payload),
    data: {
      ...textsFor(payload),
      ...(content.type === 'messages:new' && { message: JSON.stringify(content.message) }),
    },
  };
}

/** FCM carries texts alone. */
const textsFor = (payload: PushPayload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function fitted(payload: PushPayload): string {
  const withBody = (body: string) => JSON.stringify({ ...payload, body });
  const fits = (body: string) => Buffer.byteLength(withBody(body)) <= maxPayloadBytes;
  return withBody(cutToFit(payload.body, maxBodyLength, fits));
}

function textsOf({ t, language }: Reader, { content, items, count }: WaitingNotice): Texts {
  switch (content.type) {
    case 'messages:new': {
      const { otherUser, body, recipe } = content.message;
      const sent = recipe === null ? '' : t('messages.sentRecipe', { title: recipe.title });
      const newest = body.trim() === '' ? sent : body;
      const text = count > 1 ? t('notifications.texts.messages', { count }) : newest;
      return { title: otherUser.name, body: text, subjectId: otherUser.id };
    }
    case 'friends:requested': {
      const { id, name } = content.person;
      const body = t('notifications.texts.friendRequest', { name: shown(name, maxTitleLength) });
      return { title: t('notifications.texts.friendRequestTitle'), body, subjectId: id };
    }
    case 'shoppinglist:updated': {
      const name = shown(content.by, maxTitleLength);
      const added = listOf(language, items);
      const body =
        added === ''
          ? t('notifications.texts.listChanged', { name })
          : t('notifications.texts.listAdded', { name, items: added });
      return { title: content.title, body, subjectId: content.listId };
    }
    case 'mealplan:today':
      return {
        title: t('notifications.texts.today'),
        body: listOf(language, content.titles),
        subjectId: content.planId,
      };
    case 'timer:ended': {
      const { recipeId, title, step, stepText } = content;
      const body = t('timers.stepText', { number: step, text: stepText });
      return { title: t('timers.done', { title: shown(title, maxTitleLength) }), body, subjectId: recipeId };
    }
    default:
      return importTexts(t, content);
  }
}

type ImportContent = Extract<NoticeContent, { type: `import:${string}` | `ImportPepperplate${string}` }>;

function importTexts(t: Translator, content: ImportContent): Texts {
  const subjectId = 'batchId' in content ? content.batchId : null;
  const because = 'reason' in content ? t(`errors.${content.reason}`) : '';
  const texts: Record<ImportContent['type'], readonly [title: string, body: string]> = {
    'import:staged': [t('notifications.texts.importStaged'), t('notifications.texts.importStagedBody')],
    'import:done': [t('notifications.texts.importDone'), t('notifications.texts.importDoneBody')],
    'import:failed': [t('notifications.texts.importFailed'), because],
    ImportPepperplateWorking: [
      t('notifications.texts.pepperplateWorking'),
      t('notifications.texts.pepperplateWorkingBody'),
    ],
    ImportPepperplateComplete: [
      t('notifications.texts.pepperplateComplete'),
      t('notifications.texts.importStagedBody'),
    ],
    ImportPepperplateFailed: [t('notifications.texts.pepperplateFailed'), because],
  };
  const [title, body] = texts[content.type];
  return { title, body, subjectId };
}

const listOf = ({ locale }: Language, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    names.map((name) => shown(name, maxTitleLength)),
  );
