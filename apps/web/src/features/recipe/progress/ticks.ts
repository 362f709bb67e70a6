import { keptScale, readScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import Fraction from 'fraction.js';
import { useCallback, useEffect, useMemo } from 'react';
import { createPersistedStore, type PersistedStore } from '#web/lib/stores/persisted-store.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { recipesWithTicks, ticksKey } from '#web/lib/stores/storage.ts';

/** Milliseconds after the last touch when ticks expire: they belong to an earlier day's cooking. */
const ticksLastMs = 3 * 24 * 60 * 60_000;

/** The two parts of a recipe that have lines to tick. */
export type TickedPart = 'ingredients' | 'instructions';

/**
 * The keys of the ticked lines of a recipe, the factor for its amounts as a fraction such as `3/2`, and whether it shows
 * its own units where the reader wants others. `at` is the time of the last change of any of them.
 */
interface Ticks extends Record<TickedPart, readonly string[]> {
  at: number;
  scale: string;
  hasOwnUnits: boolean;
}

const none: Ticks = { at: 0, ingredients: [], instructions: [], scale: '1', hasOwnUnits: false };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function readTicks(stored: unknown): Ticks {
  if (typeof stored !== 'object' || stored === null) return none;
  const { at, ingredients, instructions, scale, hasOwnUnits } = stored as Record<string, unknown>;
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > ticksLastMs) return none;
  return {
    at,
    ingredients: texts(ingredients),
    instructions: texts(instructions),
    hasOwnUnits: hasOwnUnits === true,
    scale: readScale(typeof scale === 'number' ? scale.toFixed(9) : String(scale))?.toFraction() ?? '1',
  };
}

const stores = new Map<string, PersistedStore<Ticks>>();

function ticksOf(recipeId: string): PersistedStore<Ticks> {
  const store = stores.get(recipeId) ?? createPersistedStore(ticksKey(recipeId), readTicks);
  stores.set(recipeId, store);
  return store;
}

function keep(recipeId: string, ticks: Omit<Ticks, 'at'>): void {
  const store = ticksOf(recipeId);
  const isEmpty = ticks.ingredients.length + ticks.instructions.length === 0;
  if (isEmpty && ticks.scale === '1' && !ticks.hasOwnUnits) store.clear();
  else store.set({ ...ticks, at: Date.now() });
}

/** Forgets expired ticks of all recipes. */
export function forgetOldTicks(): void {
  for (const recipeId of recipesWithTicks()) {
    const store = ticksOf(recipeId);
    if (store.get().at === 0) store.clear();
  }
}

/** Returns the ticked lines of one part of a recipe, which this browser stores. */
export function useTicks(recipeId: string, part: TickedPart) {
  const store = ticksOf(recipeId);
  const ticks = useStore(store);
  const ticked = useMemo(() => new Set(ticks[part]), [ticks, part]);
  useEffect(forgetOldTicks, []);
  const toggle = useCallback(
    (key: string) => {
      const before = store.get();
      const isTicked = before[part].includes(key);
      const after = isTicked ? before[part].filter((other) => other !== key) : [...before[part], key];
      keep(recipeId, { ...before, [part]: after });
    },
    [store, recipeId, part],
  );
  /** Removes the ticks of the part, and returns a function that restores them. */
  const clear = (): (() => void) => {
    const before = store.get();
    keep(recipeId, { ...before, [part]: [] });
    return () => keep(recipeId, { ...store.get(), [part]: before[part] });
  };
  return { ticked, toggle, clear };
}

/** Returns the factor for the amounts of a recipe, which this browser stores with the ticks. */
export function useScale(recipeId: string): [Fraction, (scale: Fraction) => void] {
  const store = ticksOf(recipeId);
  const { scale } = useStore(store);
  const factor = useMemo(() => new Fraction(scale), [scale]);
  const setScale = (next: Fraction): void => {
    const kept = keptScale(next);
    if (kept !== null) keep(recipeId, { ...store.get(), scale: kept.toFraction() });
  };
  return [factor, setScale];
}

/** Returns whether a recipe shows its own units where the reader wants others. This browser stores it with the ticks. */
export function useOwnUnits(recipeId: string): [boolean, (hasOwnUnits: boolean) => void] {
  const store = ticksOf(recipeId);
  const { hasOwnUnits } = useStore(store);
  return [hasOwnUnits, (next) => keep(recipeId, { ...store.get(), hasOwnUnits: next })];
}
