import { readFileSync } from 'node:fs';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import type { SampleRecipe } from './sample-recipes.ts';

/** How well a recipe was read, each from 0 to 1. */
export interface PageScore {
  title: number;
  ingredients: number;
  steps: number;
}

const plain = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/[’‘ʼ]/gu, "'").replaceAll(/\s+/gu, ' ').trim();

/** Returns the mean of how much of the found things is right, and how much of the right ones was found. */
function f1(found: readonly string[], right: readonly string[]): number {
  const left = [...right];
  let hits = 0;
  for (const each of found) {
    const at = left.indexOf(each);
    if (at < 0) continue;
    left.splice(at, 1);
    hits += 1;
  }
  return found.length + right.length === 0 ? 1 : (2 * hits) / (found.length + right.length);
}

const tokens = (text: string): string[] => plain(text).match(/[\p{L}\p{N}°']+/gu) ?? [];
const lines = (text: string): string[] => text.split('\n').map((line) => plain(line));

/** Compares the words of two texts, whatever their case and order: from 0 to 1. */
export const wordsF1 = (read: string, right: string): number => f1(tokens(read), tokens(right));

/** Compares what was read of a page with the recipe that was drawn on it. */
export const scoreOf = (read: ClippedRecipe | undefined, recipe: SampleRecipe): PageScore => ({
  title: plain(read?.title ?? '') === plain(recipe.title) ? 1 : 0,
  ingredients: f1(
    lines(read?.ingredients ?? ''),
    recipe.ingredients.map((line) => plain(line)),
  ),
  steps: f1(tokens(read?.instructions ?? ''), tokens(recipe.steps.join('\n'))),
});

/** Returns the mean of numbers. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Hundredths of a second in which Linux counts the time of a processor. */
const ticks = 100;

/** Returns the processor time of a process in seconds, and its largest memory in megabytes, as Linux tells them. */
export function usageOf(pid: number): { seconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [, peak = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { seconds: (Number(fields[11]) + Number(fields[12])) / ticks, megabytes: Number(peak) / 1_024 };
}
