import { useState } from 'react';
import { useAtHand } from '#web/features/kitchen/at-hand.public.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import type { ChosenDish } from './add-dishes.ts';
import type { DishToBuy } from './dish-to-buy.public.ts';
import { type LineToBuy, linesToBuy } from './recipe-lines.ts';

/** A line with whether it is to be bought. */
export interface OfferedLine extends LineToBuy {
  isChosen: boolean;
}

/** Whether a list has a dish already: for the same planned meal, or for none, or not at all. */
export type OnList = 'planned' | 'alone' | false;

/** A dish with its lines for the chosen factor. */
export interface OfferedDish {
  dish: DishToBuy;
  scale: string;
  lines: readonly OfferedLine[];
  isOnList: OnList;
}

/** What somebody chose of dishes, and how they change it. */
export interface Choices {
  offered: readonly OfferedDish[];
  /** The dishes of which something is chosen, with the chosen lines. */
  chosen: readonly ChosenDish[];
  /** How many lines are chosen. */
  count: number;
  choose: (lines: readonly LineToBuy[], isChosen: boolean) => void;
  setScale: (key: string, scale: string) => void;
}

/**
 * Keeps what somebody chooses of dishes. At first these are all lines but those that they ignore or have, and those of
 * dishes for which there is no need or which are on the list already. A recipe that somebody adds again is wanted again.
 */
export function useChoices(dishes: readonly DishToBuy[], isOnList: (dish: DishToBuy) => OnList): Choices {
  const mark = useDecimalMark();
  const { ignoreItemTitles: ignored } = usePreferences().shoppingList;
  const atHand = useAtHand();
  const [scales, setScales] = useState<ReadonlyMap<string, string>>(new Map());
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offered = dishes.map((dish) => {
    const scale = scales.get(dish.key) ?? dish.scale;
    const isListed = isOnList(dish);
    const isUsual = ({ isHeader, isIgnored, isAtHand }: LineToBuy) =>
      !isHeader && !isIgnored && !isAtHand && dish.isWanted && isListed !== 'planned';
    const lines = linesToBuy(dish, { scale, mark, ignored, atHand });
    const withChoice = lines.map((line) => ({ ...line, isChosen: changed.get(line.key) ?? isUsual(line) }));
    return { dish, scale, lines: withChoice, isOnList: isListed };
  });
  const chosen = offered.flatMap(({ dish: { recipe, planned }, scale, lines }) => {
    const own = lines.filter(({ isChosen }) => isChosen);
    return own.length === 0 ? [] : [{ recipe, planned, scale, lines: own }];
  });
  return {
    offered,
    chosen,
    count: chosen.reduce((sum, { lines }) => sum + lines.length, 0),
    choose: (lines, isOn) =>
      setChanged((before) => new Map([...before, ...lines.map(({ key }) => [key, isOn] as const)])),
    setScale: (key, next) => setScales((before) => new Map(before).set(key, next)),
  };
}
