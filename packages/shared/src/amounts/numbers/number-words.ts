// Numbers that recipes write in words, in the nine languages and some others, in lower case without the accents of Latin
// letters. Only words with one exact value are here: a few, several and a couple are none.

const numbers: Readonly<Record<string, string>> = {
  '1/4': 'quarter viertel cuarto quart quarto negyed четверть чверть רבע',
  '1/2':
    'half halb halbe halber halbes halben demi demie medio media mezzo mezza meio meia fel halv halvt halva halvdel pol polovina pulka пол половина половину пів половини חצי μισο μιση μισι yarım',
  '1': 'one a an ein eine einen einer un una uno une um uma egy один одна одну одно אחד אחת een en ett et jeden jedna jedno jeden bir ενα μια ενας',
  '3/2':
    'anderthalb anderthalbe eineinhalb masfel полтора полторы півтора півтори anderhalf anderhalve halvanden halvannen',
  '2': 'two zwei dos deux due ketto ket два две дві שני שתי שתיים dois duas twee to tva dwa dwie dva dve iki δυο',
  '5/2': 'zweieinhalb',
  '3': 'three drei tres trois tre harom три שלוש שלושה drie trzy tri uc τρια τρεις',
  '4': 'four vier cuatro quatre quattro negy четыре чотири ארבע ארבעה quatro fire fyra cztery ctyri dort τεσσερα τεσσερις',
  '5': "five funf cinco cinq cinque ot пять п'ять חמש חמישה vijf fem piec pet bes πεντε",
  '6': 'six sechs seis sei hat шесть шість שש שישה zes seks sex szesc sest alti εξι',
  '7': 'seven sieben siete sept sette het семь сім שבע שבעה',
  '8': 'eight acht ocho huit otto nyolc восемь вісім שמונה',
  '9': "nine neun nueve neuf nove kilenc девять дев'ять תשע",
  '10': 'ten zehn diez dix dieci tiz десять עשר עשרה',
  '11': 'eleven elf once onze undici tizenegy одиннадцать',
  '12': 'twelve zwolf doce douze dodici tizenketto двенадцать дванадцять',
};

/** The numbers above by word, each as a fraction such as `1/2`. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries(numbers).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

/** Words for twelve of a thing: two dozen eggs are 24. */
export const dozenWords: ReadonlySet<string> = new Set(
  'dozen dozens dutzend docena docenas douzaine douzaines dozzina tucat дюжина дюжины дюжин тузин duzia dozijn dussin dusin תריסר'.split(
    ' ',
  ),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words between a whole number and a half: one and a half, uno y medio, 1 e mezzo, 1 и 1/2. */
export const andWords = setOf('and & und y e et es és i og och en и і й с з ו');

/** Words between the two ends of a range. */
export const rangeWords = setOf('to bis a до עד till til tot do az');

/** Words between two numbers of which either will do: 2 or 3 carrots. */
export const orWords = setOf('or oder o ou oppure od u vagy или або of eller lub nebo או');
