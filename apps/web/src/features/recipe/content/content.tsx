import type { Recipe, RecipeText } from '@trivet/shared/recipes/schemas';
import type { ReactNode } from 'react';
import { RecipeHeader } from './header.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';
import { RecipeNotes } from './notes.tsx';
import { RecipeNutrition } from './nutrition.tsx';
import { RecipeParts } from '../parts/parts.tsx';

interface RecipeContentProps {
  recipe: Pick<Recipe, keyof RecipeText | 'id' | 'images' | 'nutrition'> &
    Partial<Pick<Recipe, 'labels' | 'corrections'>>;
  /** The content below the title. */
  belowTitle?: ReactNode;
  /** The content below the recipe. */
  children: ReactNode;
}

/** Shows a recipe to read and to cook from. Its owner and everybody with its link see the same. */
export const RecipeContent = ({ recipe, belowTitle, children }: RecipeContentProps) => (
  <>
    <RecipeHeader recipe={recipe}>{belowTitle}</RecipeHeader>
    <RecipeParts
      recipeId={recipe.id}
      ingredients={<RecipeIngredients recipe={recipe} />}
      instructions={<RecipeSteps recipe={recipe} />}
    >
      <RecipeNotes recipe={recipe} />
      <RecipeNutrition nutrition={recipe.nutrition} />
      {children}
    </RecipeParts>
  </>
);
