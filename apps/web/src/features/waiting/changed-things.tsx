import { useState } from 'react';
import { useItemTitles } from '#web/features/shopping-lists/rows/titles.public.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/layout/list.tsx';
import type { ChangedThing, Line } from './group-changes.ts';
import { pagesOf, ShowMore } from './pages.tsx';
import { RecipeTitles, ThingTitle, useRecipeTitles } from './thing-title.tsx';
import styles from './waiting.module.css';

interface ChangedThingsProps {
  things: readonly ChangedThing[];
  /** Called with the ids of the changes of a line. */
  onDiscard: (ids: readonly string[]) => void;
}

/** Lists what waits, by what it belongs to. */
export function ChangedThings({ things, onDiscard }: ChangedThingsProps) {
  const t = useT();
  const [count, setCount] = useState(1);
  const pages = pagesOf(things, count);
  return (
    <>
      <List label={t('waiting.waits')}>
        {pages.shown.map((page, index) => (
          <ThingsPage key={index} things={page} onDiscard={onDiscard} />
        ))}
      </List>
      {pages.hasMore && <ShowMore onClick={() => setCount(count + 1)} />}
    </>
  );
}

function ThingsPage({ things, onDiscard }: ChangedThingsProps) {
  const titles = useRecipeTitles(things);
  return (
    <RecipeTitles value={titles}>
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.id}`} className={styles.thing}>
          <ThingTitle thing={thing} />
          <ul className={styles.lines}>
            {thing.lines.map((line) => (
              <ChangedLine key={line.words} thing={thing} line={line} onDiscard={() => onDiscard(line.ids)} />
            ))}
          </ul>
        </li>
      ))}
    </RecipeTitles>
  );
}

interface ChangedLineProps {
  thing: ChangedThing;
  line: Line;
  onDiscard: () => void;
}

function ChangedLine({ thing, line, onDiscard }: ChangedLineProps) {
  const t = useT();
  const words = t(line.words, { count: line.ids.length });
  const label = t('waiting.discardOf', { change: words });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {words}
        {line.untitledItems.length > 0 ? (
          <ItemTexts listId={thing.id} line={line} />
        ) : (
          <Texts texts={line.texts} isAll={line.texts.length >= line.ids.length} />
        )}
        <time className={styles.when} dateTime={new Date(line.at).toISOString()}>
          {momentText(new Date(line.at))}
        </time>
      </div>
      <Button size="small" tone="quiet" label={label} onClick={onDiscard}>
        {t('waiting.discard')}
      </Button>
    </li>
  );
}

function ItemTexts({ listId, line: { texts, untitledItems, ids } }: { listId: string; line: Line }) {
  const all = [...texts, ...useItemTitles(listId, untitledItems)];
  return <Texts texts={all} isAll={all.length >= ids.length} />;
}

/** Some texts of the person, each in its own direction. `isAll` is false where there are others. */
function Texts({ texts, isAll }: { texts: readonly string[]; isAll: boolean }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.texts}>
      {texts.map((text, index) => (
        <p key={index}>
          <q dir="auto">{text}</q>
        </p>
      ))}
      {!isAll && '…'}
    </div>
  );
}
