import { Tile } from '#web/ui/layout/tile.tsx';
import styles from './gallery-screen.module.css';

const dishes = [
  ['Lentil soup', '40 min · ★ 4'],
  ['Borscht', '1 h · soup'],
  ['מרק עדשים', '35 min'],
  ['Ćevapi with onion and flatbread, the way it is done by the river', '50 min'],
  ['Вареники', '1 h 30 min'],
  ['Apple cake', '★ 5'],
] as const;

export const GalleryTiles = () => (
  <div className={styles.grid}>
    {dishes.map(([title, meta], index) => (
      <Tile
        key={title}
        to="/dev/gallery"
        title={title}
        meta={meta}
        selected={index === 4}
        {...(index === 0 ? { description: 'Red lentils, lemon and a spoon of harissa at the end.' } : {})}
        {...(index === 1 ? { facts: <span data-fact="end">{'★ 4'}</span> } : {})}
      />
    ))}
  </div>
);
