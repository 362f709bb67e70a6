import { scaleYield } from '@trivet/shared/recipes/amounts/scale-yield';
import type { Recipe, RecipeText } from '@trivet/shared/recipes/schemas';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import { timeWords } from '#web/lib/dates/duration.ts';
import { useT } from '#web/lib/i18n.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { ScreenHeading } from '#web/ui/layout/screen.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './header.module.css';
import { RecipePictures } from './pictures.tsx';
import { useScale } from '#web/features/cooking/cooking.public.ts';
import { useConversion } from '../amounts/use-conversion.ts';
import { useNotation } from '../amounts/use-notation.ts';

interface RecipeHeaderProps {
  recipe: Pick<Recipe, keyof RecipeText | 'id' | 'images'> & Partial<Pick<Recipe, 'labels' | 'corrections'>>;
  /** The content below the title. */
  children?: ReactNode;
}

/** Shows the picture, the title, and the facts that a cook needs before beginning. */
export function RecipeHeader({ recipe, children }: RecipeHeaderProps) {
  const { expandablePreviews } = useCapabilities();
  return (
    <header className={styles.header} data-pictured={recipe.images.length > 0 || undefined}>
      <RecipePictures
        title={recipe.title}
        images={recipe.images}
        kind={recipe.labels?.[0]?.title}
        opens={expandablePreviews}
      />
      <div className={styles.words}>
        <ScreenHeading>{recipe.title}</ScreenHeading>
        {children}
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

interface FactsProps {
  recipe: RecipeHeaderProps['recipe'];
}

function Facts({ recipe }: FactsProps) {
  const t = useT();
  const notation = useNotation(recipe);
  const [scale] = useScale(recipe.id);
  const conversion = useConversion(recipe);
  const texts = [
    { label: t('recipes.view.totalTime'), text: timeWords(t, recipe.totalTime) },
    { label: t('recipes.view.activeTime'), text: timeWords(t, recipe.activeTime) },
    { label: t('recipes.view.yield'), text: scaleYield(recipe.yield, scale, notation, conversion) },
  ].filter(({ text }) => text !== '');
  const hasSource = recipe.source !== '' || recipe.url !== '';
  if (texts.length === 0 && !hasSource) return null;
  return (
    <dl className={styles.facts}>
      {texts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          <LineText line={text} />
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

/** Shows the source of the recipe. It is a link only when the address is safe to follow. */
export function Source({ source, url }: Pick<RecipeText, 'source' | 'url'>) {
  const t = useT();
  const href = safeLink(url) ?? (/^https?:/i.test(source) ? safeLink(source) : null);
  if (href === null) return [source, url].filter((text) => text !== '').join(' · ');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <span className={styles.linkWords}>{source === '' ? new URL(href).hostname.replace(/^www\./, '') : source}</span>
      <IconExternalLink size={16} aria-hidden />
      <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
    </a>
  );
}
