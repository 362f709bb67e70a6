import type { SearchMatch } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconHeartFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isolated } from '#web/lib/browser/isolated.ts';
import { timeWords } from '#web/lib/dates/duration.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Tile } from '#web/ui/layout/tile.tsx';
import { type PictureSource, sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RecipeOwner } from '../friends-recipes.public.tsx';
import { useLabelAddress } from '../filters/label-choice.ts';
import type { ListOptions } from '../list-options.ts';
import { FoundLine, FoundTitle } from './found-line.tsx';
import styles from './recipe-card.module.css';

/** Most labels of a card. More of them would push the titles apart. */
const shownLabels = 3;
const tileSizes = '(min-width: 900px) 14rem, (min-width: 600px) 33vw, 50vw';

const pictureOf = ({ image }: RecipeSummary): PictureSource | null => image && sourceOf(image);
/** Recipes with the same first label look alike while they have no picture. */
const kindOf = ({ labels }: RecipeSummary): string | undefined => labels[0]?.title;

interface CardProps {
  recipe: RecipeSummary;
  options: ListOptions;
  /** Where a search found its words. */
  matches: readonly SearchMatch[] | undefined;
  /** Null while no selection is active. */
  selected: boolean | null;
}

/** Shows one recipe of a list in the chosen layout. Cards in view are not drawn again while the list scrolls. */
export const RecipeCard = memo((props: CardProps) =>
  props.options.layout === 'tiles' ? <RecipeTile {...props} /> : <RecipeRow {...props} />,
);
RecipeCard.displayName = 'RecipeCard';

/** Shows owner or sender, time, stars and source in one quiet line. On a tile with a picture, time and stars are there. */
function CardMeta({
  recipe,
  options,
  isOnTile = false,
}: Pick<CardProps, 'recipe' | 'options'> & { isOnTile?: boolean }) {
  const t = useT();
  const { fromUser, totalTime, source } = recipe;
  const owner = options.hideOwner ? undefined : recipe.owner;
  const withSource = options.showSource && source !== '';
  const stars = isOnTile ? null : starsOf(recipe, options);
  const time = isOnTile ? '' : totalTime;
  const isFavorite = recipe.isFavorite === true && !isOnTile;
  if (!owner && !fromUser && time === '' && stars === null && !withSource && !isFavorite) return null;
  return (
    <span className={styles.meta}>
      {owner && <RecipeOwner owner={owner} />}
      {fromUser && <span>{t('recipes.view.sentBy', { name: isolated(fromUser.name) })}</span>}
      {time !== '' && <span dir="auto">{timeWords(t, time)}</span>}
      {stars !== null && (
        <span role="img" aria-label={t('recipes.home.ratingOf', { count: stars })} className={styles.stars}>
          {'★'.repeat(stars)}
        </span>
      )}
      {withSource && <span dir="auto">{source}</span>}
      {isFavorite && <FavoriteMark />}
    </span>
  );
}

const starsOf = ({ rating }: RecipeSummary, { showRating }: ListOptions): number | null => (showRating ? rating : null);

function FavoriteMark() {
  const t = useT();
  return (
    <span role="img" aria-label={t('recipes.view.favorite')} data-fact="mark" className={styles.favorite}>
      <IconHeartFilled size="0.875rem" />
    </span>
  );
}

/** Shows time, stars and the mark of a favorite on the picture of a tile. */
function TileFacts({ recipe, options }: Pick<CardProps, 'recipe' | 'options'>) {
  const t = useT();
  const stars = starsOf(recipe, options);
  return (
    <>
      {recipe.totalTime !== '' && (
        <span data-fact="start" dir="auto">
          {timeWords(t, recipe.totalTime)}
        </span>
      )}
      {recipe.isFavorite === true && <FavoriteMark />}
      {stars !== null && (
        <span data-fact="end" role="img" aria-label={t('recipes.home.ratingOf', { count: stars })}>
          {`★ ${stars}`}
        </span>
      )}
    </>
  );
}

/** Shows labels in one line. A press on one filters the list, which keyboards do in the filter. */
function CardLabels({ recipe: { labels }, options }: Pick<CardProps, 'recipe' | 'options'>) {
  const addressWith = useLabelAddress();
  if (!options.showLabels || labels.length === 0) return null;
  return (
    <span className={styles.labels}>
      {labels.slice(0, shownLabels).map(({ id, title }) => (
        <Link key={id} to={addressWith(title)} className={styles.label} tabIndex={-1} dir="auto">
          <span className={styles.labelWords}>{title}</span>
        </Link>
      ))}
    </span>
  );
}

function RecipeTile({ recipe, options, matches, selected }: CardProps) {
  const withPicture = options.showImages;
  return (
    <Tile
      to={paths.recipe(recipe.id)}
      title={recipe.title}
      kind={kindOf(recipe)}
      heading={
        <span className={selected !== null && !withPicture ? styles.besideCheck : undefined}>
          <FoundTitle title={recipe.title} matches={matches} />
        </span>
      }
      source={pictureOf(recipe)}
      withPicture={withPicture}
      sizes={tileSizes}
      selected={selected === true}
      facts={<TileFacts recipe={recipe} options={options} />}
      meta={<CardMeta recipe={recipe} options={options} isOnTile={withPicture} />}
      {...(options.showDescription && { description: recipe.description })}
    >
      <FoundLine matches={matches} />
      <CardLabels recipe={recipe} options={options} />
    </Tile>
  );
}

function RecipeRow({ recipe, options, matches, selected }: CardProps) {
  const isCompact = options.layout === 'compact';
  return (
    <article
      className={styles.row}
      data-compact={isCompact || undefined}
      data-selectable={selected !== null || undefined}
      data-selected={selected === true || undefined}
    >
      {options.showImages && !isCompact && (
        <span className={styles.thumb}>
          <Picture title={recipe.title} kind={kindOf(recipe)} source={pictureOf(recipe)} sizes="6rem" />
        </span>
      )}
      <span className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.recipe(recipe.id)} className={styles.link}>
            <FoundTitle title={recipe.title} matches={matches} />
          </Link>
        </h2>
        {options.showDescription && !isCompact && recipe.description !== '' && (
          <span className={styles.description} dir="auto">
            {recipe.description}
          </span>
        )}
        <FoundLine matches={matches} />
        <CardMeta recipe={recipe} options={options} />
        {!isCompact && <CardLabels recipe={recipe} options={options} />}
      </span>
    </article>
  );
}
