import { useEffect, useRef, useState } from 'react';
import { timeWords } from '#web/lib/dates/duration.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Tile } from '#web/ui/layout/tile.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import styles from './recipe-similar.module.css';

/** Most similar recipes that show at once. */
const mostShown = 6;

/** Shows similar recipes. It asks for them when the reader scrolls near. */
export function SimilarRecipes({ recipeId }: { recipeId: string }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  // Nobody asked for them, so that nobody is told that they need a network.
  const similar = trpc.recipes.getSimilarRecipes.useQuery(
    { recipeIds: [recipeId] },
    { enabled: isNear, meta: { failures: { 0: () => {} } } },
  );
  const shown = similar.data?.slice(0, mostShown) ?? [];
  return (
    <div ref={place} className={styles.place}>
      {shown.length > 0 && (
        <Section title={t('recipes.view.similar')}>
          <ul className={styles.row}>
            {shown.map(({ id, title, image, totalTime }) => (
              <li key={id}>
                <Tile
                  to={paths.recipe(id)}
                  title={title}
                  headingLevel={3}
                  source={image && sourceOf(image)}
                  sizes="12rem"
                  {...(totalTime !== '' && {
                    facts: (
                      <span data-fact="start" dir="auto">
                        {timeWords(t, totalTime)}
                      </span>
                    ),
                  })}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '300px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
