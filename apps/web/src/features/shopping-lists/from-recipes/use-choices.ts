import { useState } from 'react';
import { useAtHand } from '#web/features/kitchen/at-hand.public.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import { usePreferences } from '#web/lib/stores/preferences.ts';
import type { ChosenRecipe } from './add-recipes.ts';
import { type LineToBuy, linesToBuy, type RecipeToBuy } from './recipe-lines.ts';

/** What somebody chose of recipes, and how they change it. */
export interface Choices {
  recipes: readonly { recipe: RecipeToBuy; scale: string; lines: readonly LineToBuy[] }[];
  /** The recipes with the lines that are chosen. */
  chosen: readonly ChosenRecipe[];
  count: number;
  isChosen: (line: LineToBuy) => boolean;
  choose: (lines: readonly LineToBuy[], isChosen: boolean) => void;
  setScale: (recipeId: string, scale: string) => void;
}

/** Keeps what somebody chooses of recipes: at first all lines but those that they ignore or have. */
export function useChoices(recipes: readonly RecipeToBuy[], scale: string): Choices {
  const mark = useDecimalMark();
  const { ignoreItemTitles: ignored } = usePreferences().shoppingList;
  const atHand = useAtHand();
  const [scales, setScales] = useState<ReadonlyMap<string, string>>(new Map());
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ key, isHeader, isIgnored, isAtHand }: LineToBuy) =>
    !isHeader && (changed.get(key) ?? (!isIgnored && !isAtHand));
  const all = recipes.map((recipe) => {
    const own = scales.get(recipe.id) ?? scale;
    return { recipe, scale: own, lines: linesToBuy(recipe, { scale: own, mark, ignored, atHand }) };
  });
  const chosen = all.map((each) => ({ ...each, lines: each.lines.filter(isChosen) }));
  return {
    recipes: all,
    chosen,
    count: chosen.reduce((sum, { lines }) => sum + lines.length, 0),
    isChosen,
    choose: (lines, isOn) =>
      setChanged((before) => new Map([...before, ...lines.map(({ key }) => [key, isOn] as const)])),
    setScale: (recipeId, next) => setScales((before) => new Map(before).set(recipeId, next)),
  };
}
