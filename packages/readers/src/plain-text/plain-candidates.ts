import type { ToldRecipe } from '../recipe-text/told-recipes.ts';
import type { Candidate } from '../markup/candidates.ts';
import { candidatesIn } from '../markup/candidates.ts';

// The reader of schema.org takes these marks for HTML. No text has the noncharacters that stand for them meanwhile.
const marks = { '<': '\uFDD0', '&': '\uFDD1' } as const;

function withoutMarks<Value>(value: Value): Value {
  const json = JSON.stringify(value).replace(/[\uFDD0\uFDD1]/gu, '');
  return JSON.parse(json.replaceAll('<', marks['<']).replaceAll('&', marks['&'])) as Value;
}

const withMarks = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(marks['<'], '<').replaceAll(marks['&'], '&')) as Value;

/** Returns the recipes of a text without markup. What looks like HTML in it is text. */
export const plainCandidates = ({ node, trust }: ToldRecipe, locale: string): Candidate[] =>
  candidatesIn(withoutMarks(node), 'text', trust, locale).map((candidate) => ({
    ...candidate,
    read: { ...candidate.read, recipe: withMarks(candidate.read.recipe) },
  }));
