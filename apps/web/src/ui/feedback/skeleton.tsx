import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'picture' | 'row' | 'round';
  /** CSS length; as wide as its place when left out. */
  width?: string;
}

/** The shape of what is about to come. */
export const Skeleton = ({ shape = 'text', width }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    data-shape={shape}
    aria-hidden
    style={width === undefined ? undefined : { width }}
  />
);
