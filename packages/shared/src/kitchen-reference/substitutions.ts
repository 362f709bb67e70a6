import { bakingSubstitutions, sweetAndFatSubstitutions } from './baking-substitutions.ts';
import { dairySubstitutions } from './dairy-substitutions.ts';
import { savorySubstitutions } from './savory-substitutions.ts';
import type { Substitution } from './substitution.ts';

/** What cooks take in place of something that is missing. Each food occurs once. */
export const substitutions: readonly Substitution[] = [
  ...bakingSubstitutions,
  ...sweetAndFatSubstitutions,
  ...dairySubstitutions,
  ...savorySubstitutions,
];
