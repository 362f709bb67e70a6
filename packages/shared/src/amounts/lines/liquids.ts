// Foods whose ounces are a volume: drinks, juices, stocks, oils. In lower case without the accents of Latin letters.

const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/** Names that cocktails and labels have in all languages. */
const international =
  'gin vodka rum tequila whiskey whisky bourbon scotch rye brandy cognac armagnac calvados grappa pisco mezcal cachaca absinthe sake soju ouzo vermouth campari aperol amaretto cointreau curacao kahlua baileys chartreuse limoncello maraschino sherry port madeira marsala prosecco cava champagne sambuca pernod pastis schnapps grenadine cola tonic soda kombucha';

/** Words for liquids by language (BCP 47). */
const words: Readonly<Record<string, string>> = {
  en: 'liqueur spirit bitters sec wine beer ale lager stout cider mead water milk buttermilk half cream creamer juice nectar lemonade limeade punch coffee espresso tea broth stock bouillon consomme syrup vinegar oil kefir seltzer eggnog brine extract',
  de: 'likor korn wein sekt bier wasser milch buttermilch sahne rahm saft nektar limonade kaffee tee bruhe fond sirup essig ol kefir whiskey',
  es: 'ginebra ron licor vino cerveza sidra agua leche nata crema zumo jugo nectar limonada cafe te caldo jarabe sirope almibar vinagre aceite vodka coñac brandy',
  fr: 'rhum liqueur eau-de-vie vin biere cidre eau lait creme jus nectar limonade cafe the bouillon sirop vinaigre huile babeurre',
  it: 'liquore vino birra sidro acqua latte panna succo nettare limonata caffe te brodo sciroppo aceto olio spumante',
  hu: 'likor bor sor viz tej tejszin gyumolcsle le dzsusz kave tea alaple huslesirup szirup ecet olaj palinka pezsgo',
  he: "ג'ין וודקה רום ליקר יין בירה מים חלב שמנת מיץ קפה תה ציר מרק סירופ חומץ שמן ויסקי טקילה",
  ru: 'джин джина водка водки ром рома ликер ликера вино вина пиво пива вода воды молоко молока сливки сливок сок сока кофе чай чая бульон бульона сироп сиропа уксус уксуса масло виски текила текилы коньяк коньяка',
  uk: 'джин джину горілка горілки ром рому лікер лікеру вино вина пиво пива вода води молоко молока вершки вершків сік соку кава кави чай чаю бульйон бульйону сироп сиропу оцет оцту олія олії віскі текіла текіли коньяк коньяку',
};

const liquids = new Map(Object.entries(words).map(([language, text]) => [language, setOf(international, text)]));

/** Words in front of a liquid that make something to be weighed of it: sour cream, condensed milk. */
const solidBefore = setOf('ice sour clotted pastry butter whipped condensed powdered dry dried malted ground instant');
/** Words behind a liquid that have it in their names: milk chocolate, cream cheese, wine vinegar. */
const solidBehind = setOf(
  'chocolate cheese powder solids bread beans bean leaves leaf bags concentrate chestnuts chestnut jelly frosting batter crackers cracker sausage sausages cubes cube granules biscuits puffs loaf roast grounds spray sugar salt',
);
/** Words behind the last noun of a name. */
const headEnds = setOf('or and of from und oder vagy es или и або і та');
/** Sauces that are poured. */
const thinSauces = setOf('soy fish hot worcestershire tamari oyster');

/** Languages whose nouns stand in front of what describes them: vino blanco. */
const isHeadFirst = setOf('es fr it he');

/**
 * Returns true for the words of a name that mean a liquid. In English, German and Hungarian the last noun decides, behind which
 * a step may have other words: 2 oz gin, milk chocolate. `isWhole` is true for words that are a name and nothing else.
 */
export function isLiquid(food: readonly string[], language: string | null, isWhole = false): boolean {
  const known = liquids.get(language ?? 'en') ?? liquids.get('en');
  const isKnown = (word = ''): boolean => known?.has(word) === true || (language === 'de' && hasEnding(word, known));
  if (language !== null && isHeadFirst.has(language)) return isKnown(food[0]);
  return food.some((word, place) => {
    const [before = '', behind = ''] = [food[place - 1], food[place + 1]];
    if (word === 'sauce') return thinSauces.has(before);
    const isHead = isWhole ? behind === '' || headEnds.has(behind) : !solidBehind.has(behind);
    return isKnown(word) && !solidBefore.has(before) && isHead;
  });
}

/** Letters of the shortest German noun that is the end of a compound: Weißwein, Zitronensaft. */
const shortestEnding = 4;

function hasEnding(word: string, known: ReadonlySet<string> | undefined): boolean {
  for (let length = shortestEnding; length < word.length; length += 1) {
    if (known?.has(word.slice(-length)) === true) return true;
  }
  return false;
}
