// Words of ingredient lines in the nine languages, in lower case and without accents, in the singular.

/**
 * Nouns that name another thing when a second noun stands beside them: rice vinegar is vinegar. Written together, as in
 * German and Hungarian, the two are one word, which needs no list.
 */
const nouns = {
  english:
    'vinegar oil sauce juice stock broth bouillon paste puree flour starch syrup milk cream butter cheese yogurt yoghurt noodle pasta wine liqueur jam jelly chutney ketchup mustard mayonnaise dressing seasoning powder crumb bread tortilla chip cracker cake pudding wrapper sprout pickle gravy bean lettuce squash pea chocolate rice sugar vodka brandy cider sausage water',
  german:
    'essig ol sosse sauce saft fond bruhe paste mark puree mehl starke sirup milch sahne butter kase joghurt nudel wein likor marmelade konfitur senf dressing pulver brosel brot wurst suppe bohne reis zucker schokolade wasser',
  spanish:
    'vinagre aceite salsa jugo zumo caldo pasta pure harina almidon sirope jarabe leche crema nata mantequilla queso yogur fideo vino licor mermelada mostaza mayonesa polvo pan sopa chocolate azucar arroz agua',
  french:
    'vinaigre huile sauce jus bouillon fond pate puree concentre farine fecule sirop lait creme beurre fromage yaourt nouille vin liqueur confiture moutarde mayonnaise poudre chapelure pain chocolat sucre riz eau',
  italian:
    'aceto olio salsa succo brodo pasta passata concentrato farina fecola amido sciroppo latte panna crema burro formaggio yogurt vino liquore marmellata senape maionese polvere pane zuppa cioccolato zucchero riso acqua',
  hungarian:
    'ecet olaj szosz martas le alaple puree liszt kemenyito szirup tej tejszin vaj sajt joghurt teszta bor likor lekvar mustar majonez por morzsa kenyer leves bab csokolade cukor rizs viz',
  hebrew:
    'חומץ שמן רוטב מיץ ציר מרק רסק מחית קמח עמילן סירופ חלב שמנת חמאה גבינה גבינת יוגורט אטריות יין ליקר ריבה ריבת חרדל מיונז אבקה אבקת פירורי לחם שוקולד סוכר אורז מי',
  russian:
    'уксус масло соус сок бульон паста пюре мука крахмал сироп молоко сливки сметана сыр йогурт лапша вино ликер варенье джем горчица майонез порошок сухари хлеб суп шоколад сахар рис вода',
  ukrainian:
    'оцет олія соус сік бульйон паста пюре борошно крохмаль сироп молоко вершки сметана сир йогурт локшина вино лікер варення джем гірчиця майонез порошок сухарі хліб суп шоколад цукор рис вода',
};

const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/** See {@link nouns}. */
export const headNouns = setOf(...Object.values(nouns));

/** Nouns that German and Hungarian write as the end of a longer word, which is a kind of them: Olivenöl is Öl. */
export const compoundNouns = setOf(nouns.german, nouns.hungarian, 'salz');

/** Words that end like a compound and are none, or name another thing. */
export const otherThanCompounds = setOf('schwein alkohol paniermehl kapor');

/** Words between two ingredients, of which one is enough to cook with or is a line of its own. */
export const joiningWords = setOf('or and oder und o u y e ou et vagy es або чи та і й или и או plus');

/** Words between a noun and what it is made of: oil of olives, aceto di riso. */
export const linkingWords = setOf('of de di da du d des del dei della delle dell dello von של');

/** Words before what an ingredient lies in, comes with or is for. */
export const addingWords = setOf(
  'with in for from without to mit fur zum zur ohne aus avec pour en sans au aux al con per senza alla alle allo para sin с в для без из з із у עם בלי ללא',
);

/** Words of {@link addingWords} before what a thing is made of. */
export const madeOfWords = setOf('from aus из з із');

/** Words that count one thing: the juice of a lemon needs a lemon. */
export const countingWords = setOf('a an one half un una uno une ein eine einer eines');

/**
 * What may follow the stem of a word in the singular or plural, and in the cases of Slavic languages. A longer rest makes
 * another word: Reisessig is no Reis, рисовый is not рис.
 */
export const wordEndings = setOf(
  's es ies oes y e n en er x a i o u os as k ok ek ak',
  'а я у ю ы и і ї о е ь ом ем ой ей ою ею ов ев ів їв ам ям ами ями ах ях',
  'ים ות ה',
);
