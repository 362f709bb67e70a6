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
  /** Decides the pattern of a tile without a picture, instead of the title. */
  kind?: string | undefined;
  /** False removes the picture. */
  withPicture?: boolean;
  sizes?: string;
  /** One quiet line below the title. */
  meta?: ReactNode;
  /** A sentence or two, cut after one line. Tiles with an empty one keep its room. */
  description?: string;
  /** Small things at the foot, for instance chips. */
  children?: ReactNode;
  /** One or two short facts on the foot of the picture, and a mark in its upper corner, each with a `data-fact`. */
  facts?: ReactNode;
  selected?: boolean;
  headingLevel?: 2 | 3;
}

/** A card that is one link, with a picture, a title and some quiet lines. */
export function Tile({ to, title, source = null, withPicture = true, sizes, meta, description, ...rest }: TileProps) {
  const { children, facts, kind, heading = title, selected = false, headingLevel = 2 } = rest;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.tile} data-selected={selected || undefined}>
      {withPicture && (
        <div className={styles.picture}>
          <Picture title={title} source={source} kind={kind} {...(sizes !== undefined && { sizes })} />
          {facts !== undefined && <div className={styles.facts}>{facts}</div>}
        </div>
      )}
      <div className={styles.text}>
        <div className={styles.words} data-described={description !== undefined || undefined}>
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
        </div>
        {meta !== undefined && <p className={styles.meta}>{meta}</p>}
        {children}
      </div>
    </article>
  );
}
