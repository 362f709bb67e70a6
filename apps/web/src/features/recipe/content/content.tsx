import type { Recipe, RecipeText } from '@trivet/shared/recipes/schemas';
import type { ReactNode } from 'react';
import styles from '../recipe-screen.module.css';
import { RecipeHeader } from './header.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';
import { RecipeNotes } from './notes.tsx';
import { RecipeNutrition } from './nutrition.tsx';

interface RecipeContentProps {
  recipe: Pick<Recipe, keyof RecipeText | 'id' | 'images' | 'nutrition'>;
  /** The content below the title. */
  rating?: ReactNode;
  /** The content below the recipe. */
  children: ReactNode;
}

/** Shows a recipe to read and to cook from. Its owner and everybody with its link see the same. */
export const RecipeContent = ({ recipe, rating, children }: RecipeContentProps) => (
  <>
    <RecipeHeader recipe={recipe}>{rating}</RecipeHeader>
    <div className={styles.body}>
      <div className={styles.side}>
        <RecipeIngredients recipe={recipe} />
      </div>
      <div className={styles.main}>
        <RecipeSteps recipeId={recipe.id} instructions={recipe.instructions} />
        <RecipeNotes notes={recipe.notes} />
        <RecipeNutrition nutrition={recipe.nutrition} />
        {children}
      </div>
    </div>
  </>
);
