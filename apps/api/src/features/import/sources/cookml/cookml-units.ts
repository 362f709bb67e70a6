/** The two letters that CookML took from Meal-Master, in German, in which nearly all of its programs are. */
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

/** A unit in words, by the language of the recipe; what is no code stays as it is. */
export const cookMlUnit = (unit: string, language: string): string =>
  (/^de/i.test(language) ? german : english)[unit.trim().toLowerCase()] ?? unit;
