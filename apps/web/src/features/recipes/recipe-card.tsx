import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { Link } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './recipe-card.module.css';

/** Labels of a card; more would push the titles apart. */
const shownLabels = 3;
const tileSizes = '(min-width: 900px) 14rem, (min-width: 600px) 33vw, 50vw';

const pictureOf = ({ image }: RecipeSummary): PictureSource | null =>
  image === null ? null : { src: image.location, srcSet: image.srcSet };

/** Time, stars and source in one quiet line. */
function CardMeta({ recipe: { totalTime, rating, source } }: { recipe: RecipeSummary }) {
  const t = useT();
  const { myRecipes } = usePreferences();
  const withSource = myRecipes.showSource && source !== '';
  if (totalTime === '' && rating === null && !withSource) return null;
  return (
    <span className={styles.meta}>
      {totalTime !== '' && <span dir="auto">{totalTime}</span>}
      {rating !== null && (
        <span role="img" aria-label={t('recipes.home.ratingOf', { count: rating })} className={styles.stars}>
          {'★'.repeat(rating)}
        </span>
      )}
      {withSource && <span dir="auto">{source}</span>}
    </span>
  );
}

function CardLabels({ labels }: Pick<RecipeSummary, 'labels'>) {
  const { myRecipes } = usePreferences();
  if (!myRecipes.showLabels || labels.length === 0) return null;
  return (
    <span className={styles.labels}>
      {labels.slice(0, shownLabels).map(({ id, title }) => (
        <Chip key={id}>{title}</Chip>
      ))}
    </span>
  );
}

/** One recipe of the home list as a tile. */
export function RecipeTile({ recipe }: { recipe: RecipeSummary }) {
  const { myRecipes } = usePreferences();
  return (
    <Tile
      to={paths.recipe(recipe.id)}
      title={recipe.title}
      source={pictureOf(recipe)}
      withPicture={myRecipes.showImages}
      sizes={tileSizes}
      meta={<CardMeta recipe={recipe} />}
      {...(myRecipes.showRecipeDescription && { description: recipe.description })}
    >
      <CardLabels labels={recipe.labels} />
    </Tile>
  );
}

/** One recipe of the home list as a row: the picture beside the text. */
export function RecipeRow({ recipe }: { recipe: RecipeSummary }) {
  const { myRecipes } = usePreferences();
  return (
    <article className={styles.row}>
      {myRecipes.showImages && (
        <span className={styles.thumb}>
          <Picture title={recipe.title} source={pictureOf(recipe)} sizes="6rem" shape="square" />
        </span>
      )}
      <span className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <Link to={paths.recipe(recipe.id)} className={styles.link}>
            {recipe.title}
          </Link>
        </h2>
        {myRecipes.showRecipeDescription && recipe.description !== '' && (
          <span className={styles.description} dir="auto">
            {recipe.description}
          </span>
        )}
        <CardMeta recipe={recipe} />
        <CardLabels labels={recipe.labels} />
      </span>
    </article>
  );
}
