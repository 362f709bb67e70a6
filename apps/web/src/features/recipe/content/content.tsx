import type { Recipe, RecipeText } from '@trivet/shared/recipes/schemas';
import type { ReactNode } from 'react';
import styles from '../recipe-screen.module.css';
import { RecipeHeader } from './header.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';
import { RecipeNotes } from './notes.tsx';
import { RecipeNutrition } from './nutrition.tsx';

interface RecipeContentProps {
  recipe: Pick<Recipe, keyof RecipeText | 'id' | 'images' | 'nutrition'>;
  /** Stands below the title. */
  rating?: ReactNode;
  /** Stands below everything that the recipe says. */
  children: ReactNode;
}

/** What a recipe says, to read and to cook from: the same for its own people and for everybody with its link. */
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
