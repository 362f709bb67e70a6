import type { EntryWithoutPictures, ImportBatch, LostPictureReason } from '@trivet/shared/import/schemas';
import { IconRefresh } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import type { ImportActions } from '../import.mutations.ts';
import { useJobProgress } from './batch-progress.ts';

const pageSize = 20;

const reasons: Record<LostPictureReason, MessageKey> = {
  unreachable: 'import.lost.reason.unreachable',
  refused: 'import.lost.reason.refused',
  damaged: 'import.lost.reason.damaged',
  tooLarge: 'import.lost.reason.tooLarge',
  notInFile: 'import.lost.reason.notInFile',
  tooMany: 'import.lost.reason.tooMany',
  unexpected: 'import.lost.reason.unexpected',
};

interface LostProps {
  batch: ImportBatch;
  actions: ImportActions;
}

/** Lists the photos that the recipes of an import came without, with the reasons, and offers to try again. */
export function LostPictures({ batch, actions }: LostProps) {
  const t = useT();
  const { id, isFetchingPictures, lostPictures } = batch;
  const { count, retryable } = lostPictures;
  if (count === 0 && !isFetchingPictures) return null;
  return (
    <Section title={t('import.lost.title')} intro={t('import.lost.help')}>
      <div className={styles.panel}>
        <p role="status">{t('import.lost.count', { count })}</p>
        {isFetchingPictures && <Fetching batch={batch} />}
        {!isFetchingPictures && retryable > 0 && (
          <div className={styles.actions}>
            <Button
              busy={actions.retryPictures.isPending}
              onClick={() => actions.retryPictures.mutate({ batchId: id })}
            >
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {/* Another count asks for the list again. */}
        <LostList key={count} batch={batch} actions={actions} />
      </div>
    </Section>
  );
}

function Fetching({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const { value, done, total } = useJobProgress(batch);
  const detail = total > 0 ? t('import.lost.progress', { done, total }) : '';
  return <Progress label={t('import.lost.fetching')} value={value} detail={detail} />;
}

function LostList({ batch: { id: batchId, isFetchingPictures }, actions }: LostProps) {
  const t = useT();
  const retry = ({ position }: EntryWithoutPictures) => actions.retryPictures.mutate({ batchId, position });
  const [{ pages }, query] = trpc.import.getLostPictures.useSuspenseInfiniteQuery(
    { batchId, limit: pageSize },
    { getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position) },
  );
  return (
    <>
      <List label={t('import.lost.title')}>
        {pages.flat().map((entry) => (
          <LostRow
            key={entry.position}
            entry={entry}
            {...(!isFetchingPictures && entry.retryable > 0 && { onRetry: () => retry(entry) })}
          />
        ))}
      </List>
      <MoreButton pages={query}>{t('common.showMore')}</MoreButton>
    </>
  );
}

interface LostRowProps {
  entry: EntryWithoutPictures;
  /** Tries again for this recipe alone. It is left out while that is of no use. */
  onRetry?: () => void;
}

function LostRow({ entry: { name, recipeId, count, pictures }, onRetry }: LostRowProps) {
  const t = useT();
  const rest = count - pictures.length;
  return (
    <ListRow
      title={name}
      to={paths.recipe(recipeId)}
      {...(onRetry && {
        end: (
          <IconButton label={t('import.lost.retryOf', { name })} icon={<IconRefresh size={20} />} onClick={onRetry} />
        ),
      })}
    >
      <ul className={styles.lost}>
        {pictures.map(({ address, reason }, place) => (
          <li key={place}>
            {address === null ? t('import.lost.inFile') : <bdi>{address}</bdi>}
            {` · ${t(reasons[reason])}`}
          </li>
        ))}
        {rest > 0 && <li>{t('import.moreLabels', { count: rest })}</li>}
      </ul>
    </ListRow>
  );
}
