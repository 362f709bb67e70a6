import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureSource } from '../picture-source.ts';
import { Picture } from '../picture.tsx';
import styles from './tile.module.css';

interface TileProps {
  to: string;
  title: string;
  /** The title as drawn, for instance with marks. The default is the plain title. */
  heading?: ReactNode;
  source?: PictureSource | null;
  /** False removes the picture. */
  withPicture?: boolean;
  sizes?: string;
  /** One quiet line below the title. */
  meta?: ReactNode;
  /** A sentence or two, cut after two lines. */
  description?: string;
  /** Small things at the foot, for instance chips. */
  children?: ReactNode;
  /** Covers the corner of the picture. */
  badge?: ReactNode;
  selected?: boolean;
  headingLevel?: 2 | 3;
}

/** A card that is one link, with a picture, a title and some quiet lines. */
export function Tile({ to, title, source = null, withPicture = true, sizes, meta, description, ...rest }: TileProps) {
  const { children, badge, heading = title, selected = false, headingLevel = 2 } = rest;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.tile} data-selected={selected || undefined}>
      {withPicture && (
        <div className={styles.picture}>
          <Picture title={title} source={source} {...(sizes === undefined ? {} : { sizes })} />
          {badge !== undefined && <div className={styles.badge}>{badge}</div>}
        </div>
      )}
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <Link to={to} className={styles.link}>
            {heading}
          </Link>
        </Heading>
        {description !== undefined && description !== '' && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {meta !== undefined && <p className={styles.meta}>{meta}</p>}
        {children}
      </div>
    </article>
  );
}
