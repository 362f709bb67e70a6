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
  rating?: ReactNode;
  /** The content below the ingredients. */
  ingredientsEnd?: ReactNode;
  /** The content below the recipe. */
  children: ReactNode;
}

/** Shows a recipe to read and to cook from. Its owner and everybody with its link see the same. */
export const RecipeContent = ({ recipe, rating, ingredientsEnd, children }: RecipeContentProps) => (
  <>
    <RecipeHeader recipe={recipe}>{rating}</RecipeHeader>
    <RecipeParts
      recipeId={recipe.id}
      ingredients={<RecipeIngredients recipe={recipe}>{ingredientsEnd}</RecipeIngredients>}
      instructions={<RecipeSteps recipe={recipe} />}
    >
      <RecipeNotes recipe={recipe} />
      <RecipeNutrition nutrition={recipe.nutrition} />
      {children}
    </RecipeParts>
  </>
);
