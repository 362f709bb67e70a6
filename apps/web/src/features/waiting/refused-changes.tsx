import { useContext, useState } from 'react';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import type { RefusedOperation } from '#web/lib/sync/store/records.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { textIn, thingOf, titleIn } from './group-changes.ts';
import { RecipesInTrash, useRecipesInTrash } from './in-trash.ts';
import { pagesOf, ShowMore } from './pages.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { RecipeTitles, ThingTitle, type TitledThing, useRecipeTitles } from './thing-title.tsx';
import {
  addAgain,
  canAddAgain,
  canOpenEditor,
  canSendAgain,
  changeAgain,
  discardWithUndo,
  openAgain,
  pictureCodes,
} from './try-again.ts';
import styles from './waiting.module.css';
import { whatChanged } from './what-changed.ts';

/** Lists what the server refused, with the text of the person and the ways to put it right. */
export function RefusedChanges({ refused }: { refused: readonly RefusedOperation[] }) {
  const t = useT();
  const [count, setCount] = useState(1);
  const pages = pagesOf(refused, count);
  return (
    <Section title={t('unsent.refused')}>
      <List label={t('unsent.refused')}>
        {pages.shown.map((page, index) => (
          <RefusedPage key={index} refused={page} />
        ))}
      </List>
      {pages.hasMore && <ShowMore onClick={() => setCount(count + 1)} />}
      {refused.length > 1 && (
        <div className={styles.more}>
          <Button onClick={() => void discardWithUndo(refused)}>{t('waiting.discardAll')}</Button>
        </div>
      )}
    </Section>
  );
}

const thingIn = ({ operation }: RefusedOperation): TitledThing => ({
  ...thingOf(operation),
  title: titleIn(operation),
});

function RefusedPage({ refused }: { refused: readonly RefusedOperation[] }) {
  const titles = useRecipeTitles(refused.map(thingIn));
  const inTrash = useRecipesInTrash(refused);
  return (
    <RecipeTitles value={titles}>
      <RecipesInTrash value={inTrash}>
        {refused.map((change) => (
          <li key={change.operation.id} className={styles.thing}>
            <ThingTitle thing={thingIn(change)} />
            <RefusedChange refused={change} />
          </li>
        ))}
      </RecipesInTrash>
    </RecipeTitles>
  );
}

/** Returns the words for why a change was refused. */
function reasonOf(refused: RefusedOperation): MessageKey {
  const { operation, code } = refused;
  if (code === 'textChanged' && operation.change.type === 'remove') return 'unsent.stillThere';
  return code === 'versionConflict' && canOpenEditor(refused) ? 'waiting.conflict' : errorMessage(code);
}

/** What was refused, why, and what can be done about it. */
function RefusedChange({ refused }: { refused: RefusedOperation }) {
  const t = useT();
  const { operation, code, at } = refused;
  const text = textIn(operation);
  const isInTrash = useContext(RecipesInTrash).has(operation.rowId) && canOpenEditor(refused);
  const isRemoval = operation.change.type === 'remove';
  // The title above says it already.
  const isShown = text !== null && text !== titleIn(operation);
  return (
    <>
      <div className={styles.what}>
        {t(whatChanged(operation), { count: 1 })}
        {isShown && (
          <div className={styles.texts}>
            <q dir="auto">{text}</q>
          </div>
        )}
        <time className={styles.when} dateTime={new Date(at).toISOString()}>
          {momentText(new Date(at))}
        </time>
      </div>
      {pictureCodes.has(code) && <RefusedPhotos operation={operation} />}
      <p className={styles.reason}>{t(isInTrash ? 'waiting.inTrash' : reasonOf(refused))}</p>
      <div className={styles.actions}>
        {text !== null && canAddAgain(refused) && (
          <Button size="small" onClick={() => void addAgain(refused, text)}>
            {t('unsent.putBack')}
          </Button>
        )}
        {code === 'textChanged' && (
          <Button size="small" onClick={() => void changeAgain(refused)}>
            {t(isRemoval ? 'unsent.removeAnyway' : 'unsent.useMine')}
          </Button>
        )}
        {canSendAgain(refused) && (
          <Button size="small" onClick={() => void changeAgain(refused)}>
            {t('common.tryAgain')}
          </Button>
        )}
        {canOpenEditor(refused) && (
          <Button size="small" onClick={() => void openAgain(refused, isInTrash)}>
            {t(isInTrash ? 'waiting.restoreAndEdit' : 'unsent.openEditor')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => void discardWithUndo([refused])}>
          {t('waiting.discard')}
        </Button>
      </div>
    </>
  );
}
