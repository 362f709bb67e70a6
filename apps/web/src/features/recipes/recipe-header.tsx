import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconExternalLink, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ScreenHeading } from '#web/ui/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { safeLink } from './recipe-link.ts';
import styles from './recipe-header.module.css';

const stars = [1, 2, 3, 4, 5];

/** Picture, title, and what one wants to know before beginning. */
export function RecipeHeader({ recipe }: { recipe: Recipe }) {
  const t = useT();
  return (
    <header className={styles.header} data-pictured={recipe.images.length > 0 || undefined}>
      <Pictures title={recipe.title} images={recipe.images} />
      <div className={styles.words}>
        <ScreenHeading>{recipe.title}</ScreenHeading>
        {recipe.rating !== null && (
          <span role="img" aria-label={t('recipes.home.ratingOf', { count: recipe.rating })} className={styles.stars}>
            {stars.map((star) =>
              star <= (recipe.rating ?? 0) ? (
                <IconStarFilled key={star} size={20} />
              ) : (
                <IconStar key={star} size={20} />
              ),
            )}
          </span>
        )}
        {recipe.description !== '' && (
          <p className={styles.description} dir="auto">
            {recipe.description}
          </p>
        )}
        <Facts recipe={recipe} />
      </div>
    </header>
  );
}

function Pictures({ title, images }: Pick<Recipe, 'title' | 'images'>) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  return (
    <div className={styles.pictures}>
      <div className={styles.picture}>
        <Picture
          title={title}
          source={shown === undefined ? null : { src: shown.location, srcSet: shown.srcSet }}
          alt={shown === undefined ? '' : t('recipes.view.picture', { title })}
          sizes="(min-width: 900px) 28rem, 100vw"
          eager
        />
      </div>
      {images.length > 1 && (
        <ul className={styles.others} aria-label={t('recipes.view.pictures')}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.other}
                aria-label={t('recipes.view.showPicture', { number: index + 1 })}
                aria-pressed={image.id === shown?.id}
                onClick={() => setChosen(index)}
              >
                <Picture title={title} source={{ src: image.location, srcSet: image.srcSet }} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const texts = [
    { label: t('recipes.view.totalTime'), text: recipe.totalTime },
    { label: t('recipes.view.activeTime'), text: recipe.activeTime },
    { label: t('recipes.view.yield'), text: recipe.yield },
  ].filter(({ text }) => text !== '');
  const hasSource = recipe.source !== '' || recipe.url !== '';
  if (texts.length === 0 && !hasSource) return null;
  return (
    <dl className={styles.facts}>
      {texts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {hasSource && (
        <Fact label={t('recipes.view.source')}>
          <Source source={recipe.source} url={recipe.url} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

/** Where the recipe is from: a link only where the address is one that is safe to follow. */
export function Source({ source, url }: Pick<Recipe, 'source' | 'url'>) {
  const t = useT();
  const href = safeLink(url) ?? (/^https?:/i.test(source) ? safeLink(source) : null);
  if (href === null) return [source, url].filter((text) => text !== '').join(' · ');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <span className={styles.linkWords}>{source === '' ? new URL(href).hostname.replace(/^www\./, '') : source}</span>
      <IconExternalLink size={16} aria-hidden />
      <VisuallyHidden>{t('recipes.view.newTab')}</VisuallyHidden>
    </a>
  );
}
