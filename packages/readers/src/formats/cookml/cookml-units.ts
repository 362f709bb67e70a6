/** The two-letter codes that CookML took from Meal-Master, in German, the language of nearly all of its programs. */
const german: Readonly<Record<string, string>> = {
  bn: 'Bund',
  cn: 'Dose',
  ds: 'Spritzer',
  lg: 'große',
  md: 'mittelgroße',
  pk: 'Pck.',
  pn: 'Prise',
  sl: 'Scheiben',
  sm: 'kleine',
  tb: 'EL',
  ts: 'TL',
  bd: 'Blatt',
  dr: 'Tropfen',
};

const english: Readonly<Record<string, string>> = {
  bn: 'bunch',
  cn: 'can',
  ds: 'dash',
  lg: 'large',
  md: 'medium',
  pk: 'package',
  pn: 'pinch',
  sl: 'slices',
  sm: 'small',
  tb: 'tbsp',
  ts: 'tsp',
  dr: 'drops',
};

/** Returns a unit in words, in the language of the recipe. Text that is no code does not change. */
export const cookMlUnit = (unit: string, language: string): string =>
  (/^de/i.test(language) ? german : english)[unit.trim().toLowerCase()] ?? unit;
