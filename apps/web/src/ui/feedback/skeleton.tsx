import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'picture' | 'row' | 'round';
  /** A CSS length. By default as wide as its container. */
  width?: string;
}

/** Shows a placeholder in the shape of the coming content. */
export const Skeleton = ({ shape = 'text', width }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    data-shape={shape}
    aria-hidden
    style={width === undefined ? undefined : { width }}
  />
);
