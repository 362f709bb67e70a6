import { GalleryDialogs } from '#web/app/gallery/gallery-dialogs.tsx';
import { GalleryForms } from '#web/app/gallery/gallery-forms.tsx';
import { GalleryPieces } from '#web/app/gallery/gallery-pieces.tsx';
import type { ShownTheme } from '#web/lib/preferences/appearance.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Tile } from '#web/ui/layout/tile.tsx';
import { OptionChoice, OptionDivider, OptionAction, OptionToggle } from '#web/ui/menus/option.tsx';
import styles from './gallery-screen.module.css';

const shownThemes: ShownTheme[] = ['light', 'dark', 'black', 'midnight'];
const directions = ['ltr', 'rtl'] as const;

/** Shows every component of ui/ in all themes and both directions. */
export function GalleryScreen() {
  return (
    <Screen
      title="Gallery"
      options={
        <>
          <OptionToggle checked onChange={() => {}}>
            {'Show pictures'}
          </OptionToggle>
          <OptionToggle checked={false} onChange={() => {}}>
            {'Show sources'}
          </OptionToggle>
          <OptionDivider />
          <OptionChoice
            label="Sort by"
            value="title"
            options={[
              { value: 'title', label: 'Title' },
              { value: 'newest', label: 'Newest first' },
            ]}
            onChange={() => {}}
          />
          <OptionDivider />
          <OptionAction danger onClick={() => {}}>
            {'Delete'}
          </OptionAction>
        </>
      }
    >
      {shownThemes.map((theme) =>
        directions.map((dir) => <Specimen key={`${theme}-${dir}`} theme={theme} dir={dir} />),
      )}
    </Screen>
  );
}

const dishes = [
  ['Lentil soup', '40 min · ★ 4'],
  ['Borscht', '1 h · soup'],
  ['מרק עדשים', '35 min'],
  ['Ćevapi with onion and flatbread, the way it is done by the river', '50 min'],
  ['Вареники', '1 h 30 min'],
  ['Apple cake', '★ 5'],
] as const;

const GalleryTiles = () => (
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

const Specimen = ({ theme, dir }: { theme: ShownTheme; dir: 'ltr' | 'rtl' }) => (
  <section
    id={`specimen-${theme}-${dir}`}
    className={styles.specimen}
    data-theme={theme}
    dir={dir}
    aria-label={`${theme}, ${dir}`}
  >
    <p className={styles.name}>{`${theme} · ${dir}`}</p>
    <GalleryTiles />
    <GalleryForms />
    <GalleryPieces />
    <GalleryDialogs />
  </section>
);

export { GalleryScreen as Component };
