import { IconHeart, IconPinned, IconSoup, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery-screen.module.css';

const Thumb = ({ title }: { title: string }) => (
  <span style={{ display: 'block', width: '2.75rem' }}>
    <Picture title={title} shape="round" />
  </span>
);

export const GalleryPieces = () => (
  <>
    <div className={styles.row}>
      <Chip>{'soup'}</Chip>
      <Chip pressed onClick={() => {}}>
        {'under 30 min'}
      </Chip>
      <Chip pressed={false} onClick={() => {}}>
        {'vegetarian'}
      </Chip>
      <Chip to="/dev/gallery">{'winter'}</Chip>
      <Chip onRemove={() => {}} removeLabel="Remove soup">
        {'soup'}
      </Chip>
      <IconButton label="Like" icon={<IconHeart size={20} />} />
      <IconButton label="Pin" pressed icon={<IconPinned size={20} />} />
      <IconButton label="Delete" tone="danger" icon={<IconTrash size={20} />} />
      <IconButton label="Not now" disabled icon={<IconSoup size={20} />} />
    </div>
    <div className={styles.columns}>
      <List label="Recipes">
        <ListRow to="/dev/gallery" title="Lentil soup" meta="40 min" start={<Thumb title="Lentil soup" />} />
        <ListRow to="/dev/gallery" title="מרק עדשים" meta="35 min" start={<Thumb title="מרק עדשים" />} />
        <ListRow title="Plain row" end={<span>{'12'}</span>} />
      </List>
      <div className={styles.stack}>
        <Progress label="Uploading" value={0.62} detail="62 %" />
        <Progress label="Reading the file" value={null} />
        <Skeleton shape="title" width="60%" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </div>
    <div className={styles.columns}>
      <EmptyState
        icon={<IconSoup size={32} stroke={1.5} />}
        message="No recipes yet"
        detail="Start with one you know by heart."
      >
        <Button tone="primary">{'Write a recipe'}</Button>
      </EmptyState>
      <ErrorState offline message="Can’t reach the server." onRetry={() => {}} />
    </div>
  </>
);
