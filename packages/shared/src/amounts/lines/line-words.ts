// Words of ingredient lines in the nine languages and some others, in lower case without the accents of Latin letters.

const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/** How large a thing or how full a spoon is. They stand between a number and a unit or a noun. */
export const sizeWords = setOf(
  'small sm medium med md large lg lge big huge jumbo xs xl xxl size sized extra heaped heaping rounded level scant generous packed tightly lightly loosely firmly overflowing thick thin fat plump short long good very',
  'klein kleine kleiner kleines kleinen gross grosse grosser grosses grossen mittelgross mittelgrosse mittelgrosser mittelgrosses mittlere mittlerer gestrichen gestrichene gestrichener gestr gehauft gehaufte gehaufter geh gut knapp knappe',
  'petit petite petits petites gros grosse grosses grand grande grands grandes moyen moyenne moyens moyennes bonne bon rase rases bombee bombees',
  'piccolo piccola piccoli piccole grande grandi medio media medi medie colmo colmi raso rasi abbondante abbondanti',
  'pequeno pequena pequenos pequenas grandes mediano mediana medianos medianas colmada colmadas rasa rasas generosa generosas',
  'kis kicsi kisebb nagy nagyobb kozepes pupozott pupos puposan csapott',
  'большой большая большие большое больших крупный крупная крупные крупных маленький маленькая маленькие маленьких небольшой небольшая небольшие средний средняя средние средних полный полная неполный',
  'великий велика великі великих маленький маленька маленькі маленьких невеликий невелика невеликі середній середня середні середніх повна',
  'kleine grote middelgrote volle afgestreken flinke',
  'lille lilla liten stor stora store store stort strukken struken toppad rågad',
  'duza duze duzy mala male maly srednia srednie sredni plaska czubata',
  'грудка',
);

/** Words before a number that is not exact. */
export const aboutWords = setOf(
  'about approximately approx approximate around roughly nearly almost circa ca c scant generous heaping heaped just under over at least up to',
  'etwa ungefahr zirka rund knapp gut gute mindestens je',
  'environ autour presque',
  'circa quasi',
  'aproximadamente aprox unos unas cerca alrededor casi',
  'korulbelul kb kozel',
  'около примерно приблизительно почти',
  'близько приблизно майже',
  'בערך כ לערך',
  'ongeveer plm cirka omtrent ungefar zo ca.',
);

/** Words between a unit and the ingredient. */
export const ofWords = setOf(
  'of de d di del della dello dei delle dell des du von vom van af av da do dos das של о с з von el',
);

/** Words between a container and what it holds: 1 sachet de 50 g, 1 scatola da 400 g. */
export const contentWords = setOf('of de d di da a zu von van по');

/** Words that join a second amount to the first. */
export const plusWords = setOf('plus und and et e ed y és es и і та i og och ועוד плюс piu mas más');

/** Words between two amounts of which either will do. */
export const orWords = setOf('or oder ou o oppure u vagy или або או of eller lub nebo alternatively bzw');

/** Words for an amount that is not said exactly. */
export const vagueWords = setOf(
  'few some little couple several bit touch',
  'etwas wenig einige ein paar evtl eventuell reichlich',
  'quelques qq qqs peu un',
  'qualche poco po alcuni alcune',
  'poco algo algunos algunas unos unas',
  'kevés keves kis egy ket par nehany',
  'немного несколько чуть',
  'трохи кілька декілька',
  'מעט קצת כמה',
  'wat enkele beetje eventueel lidt nogle litt noen lite några',
);

/** What ends the name of an ingredient: what it is for, what it can be replaced with, what else is needed. */
export const tailWords = setOf(
  'for to plus such like preferably about if as at optional from cut made each',
  'fur zum zur nach evtl plus ca zb beispielsweise',
  'pour selon facultatif soit comme tel tels telle telles',
  'per secondo q facoltativo come',
  'para al opcional como',
  'izles a peldaul',
  'для по например',
  'для за наприклад',
  'לפי להגשה כגון כמו',
  'voor naar om zoals til efter att',
);

/** Words behind an amount that holds for each piece. */
const eachWords = setOf(
  'each apiece ea je jeweils pro chacun chacune piece ciascuno ciascuna cada каждый каждая каждое кожен кожна כל darabonkent egyenkent per',
);

/** Returns true for a word behind an amount that holds for each piece. The Italian "per" says what the amount is for. */
export const isEach = (word: string, language: string | null): boolean =>
  eachWords.has(word) && !(word === 'per' && language === 'it');

/** Words of a weight, in front of it: net weight 200 g, insgesamt 1 kg, общий вес 1 кг. */
export const weightWords = setOf(
  'net total combined weight wt weighing',
  'netto insgesamt zusammen zus gesamt gesamtgewicht nettogewicht gewicht',
  'net poids total',
  'neto peso total',
  'netto peso totale',
  'netto osszesen suly nettosuly',
  'נטו משקל הכל סה"כ',
  'нетто вес весом масса массой общий общая общим общей всего итого',
  'нетто вага вагою маса масою загальна загальною загалом разом всього',
);

const totals =
  /(?<!\p{L})(?:total|altogether|combined|in all|insgesamt|zusammen|zus\.|gesamt\p{L}*|en tout|totale|in tutto|összesen|סה"כ|סך הכ\p{L}*|בסך הכ\p{L}*|всего|итого|общ(?:ий|ая|ее|им|ей) \p{L}+|всього|загалом|разом|загальн\p{L}+)(?!\p{L})/iu;

/** Returns true for words that say what all things weigh together: 56 oz total, insgesamt 1 kg. */
export const saysTotal = (text: string): boolean => totals.test(text);
