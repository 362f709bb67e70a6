// Numbers that recipes write in words, in the nine languages and some others, in lower case without the accents of Latin
// letters. Only words with one exact value are here: a few, several and a couple are none.

const numbers: Readonly<Record<string, string>> = {
  '1/4': 'einviertel egynegyed',
  '1/3': 'eindrittel egyharmad',
  '1/2': 'einhalb',
  '2/3': 'zweidrittel ketharmad',
  '3/4': 'dreiviertel haromnegyed',
  '1': 'one a an ein eine einen einer un una uno une um uma egy один одна одну одно אחד אחת een en ett et jeden jedna jedno jeden bir ενα μια ενας',
  '5/4': 'eineinviertel',
  '3/2':
    'anderthalb anderthalbe eineinhalb masfel полтора полторы півтора півтори anderhalf anderhalve halvanden halvannen',
  '7/4': 'eindreiviertel',
  '2': 'two zwei dos deux due ketto ket два две дві שני שתי שתיים dois duas twee to tva dwa dwie dva dve iki δυο',
  '9/4': 'zweieinviertel',
  '5/2': 'zweieinhalb',
  '11/4': 'zweidreiviertel',
  '3': 'three drei tres trois tre harom три שלוש שלושה שלושת drie trzy tri uc τρια τρεις',
  '7/2': 'dreieinhalb',
  '4': 'four vier cuatro quatre quattro negy четыре чотири ארבע ארבעה quatro fire fyra cztery ctyri dort τεσσερα τεσσερις',
  '9/2': 'viereinhalb',
  '5': "five funf cinco cinq cinque ot пять п'ять חמש חמישה vijf fem piec pet bes πεντε",
  '6': 'six sechs seis sei hat шесть шість שש שישה zes seks sex szesc sest alti εξι',
  '7': 'seven sieben siete sept sette het семь сім שבע שבעה',
  '8': 'eight acht ocho huit otto nyolc восемь вісім שמונה',
  '9': "nine neun nueve neuf nove kilenc девять дев'ять תשע",
  '10': 'ten zehn diez dix dieci tiz десять עשר עשרה',
  '11': 'eleven elf once onze undici tizenegy одиннадцать',
  '12': 'twelve zwolf doce douze dodici tizenketto двенадцать дванадцять',
};

/**
 * Words for a part of a whole by language (BCP 47) and by how many of them make it. Behind `|` stand the forms for several
 * of them, which need a number in front: two thirds.
 */
const parts: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: { 2: 'half', 3: 'third|thirds', 4: 'quarter fourth|quarters fourths', 8: 'eighth|eighths' },
  de: { 2: 'halb halbe halber halbes halben', 3: 'drittel', 4: 'viertel', 8: 'achtel' },
  es: {
    2: 'medio media',
    3: 'tercio|tercios tercera terceras',
    4: 'cuarto|cuartos cuarta cuartas',
    8: 'octavo|octavos',
  },
  fr: { 2: 'demi demie', 3: 'tiers', 4: 'quart|quarts', 8: 'huitieme|huitiemes' },
  it: { 2: 'mezzo mezza', 3: 'terzo|terzi', 4: 'quarto|quarti', 8: 'ottavo|ottavi' },
  hu: { 2: 'fel', 3: 'harmad', 4: 'negyed', 8: 'nyolcad' },
  he: { 2: 'חצי', 3: 'שליש|שלישים שלישי', 4: 'רבע|רבעים רבעי', 8: 'שמינית|שמיניות' },
  ru: {
    2: 'пол половина половину|половиной',
    3: 'треть|трети третей',
    4: 'четверть|четверти четвертей',
    8: 'восьмая восьмую|восьмые восьмых',
  },
  uk: {
    2: 'пів половина половини|половиною',
    3: 'третина третину|третини третин',
    4: 'чверть|чверті чвертей',
    8: 'восьма восьму|восьмі восьмих',
  },
  nl: { 2: 'halve', 3: 'derde', 4: 'kwart' },
  pt: { 2: 'meio meia', 3: 'terco|tercos' },
  sv: { 2: 'halv halvt halva halvdel', 3: 'tredjedel', 4: 'fjardedel' },
  pl: { 2: 'pol polovina pulka', 4: 'cwierc' },
  el: { 2: 'μισο μιση μισι yarım' },
};

/** Parts that are another word elsewhere: an English quart of milk, three tiers, an Italian third floor. */
const ofOneLanguage: ReadonlySet<string> = new Set(['quart', 'quarts', 'tiers', 'derde', 'terco', 'pol', 'third']);

/** A part of a whole: a third, quarters. */
interface Part {
  language: string;
  /** How many of them make a whole. */
  below: number;
  /** False for a form that needs a number in front. */
  isAlone: boolean;
}

const partsByWord = new Map<string, Part[]>();
for (const [language, words] of Object.entries(parts)) {
  for (const [below, text] of Object.entries(words)) {
    for (const [place, forms] of text.split('|').entries()) {
      for (const word of forms.split(' ')) {
        const part = { language, below: Number(below), isAlone: place === 0 };
        partsByWord.set(word, [...(partsByWord.get(word) ?? []), part]);
      }
    }
  }
}

/** Returns the part of a whole that a word names in a language (BCP 47, or null when unknown), or null. */
export function partOf(word: string, language: string | null): Part | null {
  const known = partsByWord.get(word);
  if (known === undefined) return null;
  const own = known.find((each) => each.language === language);
  return own ?? (ofOneLanguage.has(word) && language !== null ? null : (known[0] ?? null));
}

/** The numbers above by word, each as a fraction such as `1/2`. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries(numbers).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

/** Returns true for a word that is a number or a part of a whole in a language (BCP 47, or null when unknown). */
export const isNumberWord = (word: string, language: string | null): boolean =>
  numberWords.has(word) || partOf(word, language) !== null;

/** Words for twelve of a thing: two dozen eggs are 24. */
export const dozenWords: ReadonlySet<string> = new Set(
  'dozen dozens dutzend docena docenas douzaine douzaines dozzina tucat дюжина дюжины дюжин тузин duzia dozijn dussin dusin תריסר'.split(
    ' ',
  ),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words between a whole number and a half: one and a half, uno y medio, 1 e mezzo, 1 и 1/2. */
export const andWords = setOf('and & n und y e et es és i og och en и і й с з ו');

/** Words between the two ends of a range. */
export const rangeWords = setOf('to bis a до עד till til tot do az');

/** Words between two numbers of which either will do: 2 or 3 carrots. */
export const orWords = setOf('or oder o ou oppure od u vagy или або or of eller lub nebo או');

/** Halves that are written together with a noun behind a hyphen: un demi-citron, пол-лимона, пів-літра. */
export const fusedHalves = setOf('demi demie пол пів fel');

/** Words behind such a half with which it makes an adjective or a name: beurre demi-sel, lait demi-écrémé. */
export const halfNames = setOf(
  'sel ecreme ecremee ecremes ecremees sec secs seche seches glace cuit cuite cuits cuites gras grasse gros deuil complet complete lune',
);

/** Articles behind a part in words: half a cup, ein halbes von einer. */
export const articlesBehindParts = setOf('a an een eine einer eines einem du une un una uno');

/** Words for a part behind the words that say which: tres cuartas partes, третья часть. */
export const partNouns = setOf('parte partes часть части частина частини');

/** Articles behind a fraction in digits: 1/2 a lemon. */
export const articlesBehindDigits = setOf('a an');
