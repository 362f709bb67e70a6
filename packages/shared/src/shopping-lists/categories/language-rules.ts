/** How a language names what is in a shop. All words are folded, as foldText does. */
export interface LanguageRules {
  /** True where the thing comes before what describes it: `chips paprika`. Otherwise it stands last: `tomato soup`. */
  isHeadFirst: boolean;
  /** True where a word is made of several, the last of which is the thing: Kirschtomaten. */
  hasCompounds: boolean;
  /** What stands for an apostrophe: a space where it joins words, as in `huile d'olive`. */
  apostrophe: '' | ' ';
  /** Words that people leave out. */
  fillers: ReadonlySet<string>;
  /** Words that come before what a thing is made with, or is for. */
  beforeAsides: ReadonlySet<string>;
  /** Matches the words of an item that is frozen. They have a space before each and behind the last one. */
  frozen: RegExp;
  /** Matches the words of an item that is in a tin or a jar. */
  canned: RegExp;
  /** Matches the words of pulses. Shops have them dry as well as in tins. */
  pulses: RegExp;
  /** Matches the words of a drink without alcohol that is called as the one with it. */
  alcoholFree: RegExp;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter((word) => word !== ''));

/** The rules by language (BCP 47). */
export const languageRules: Readonly<Record<string, LanguageRules>> = {
  en: {
    isHeadFirst: false,
    hasCompounds: false,
    apostrophe: '',
    fillers: setOf('of the a an and n'),
    beforeAsides: setOf('with for in from without'),
    frozen: / frozen /,
    canned: / (?:cans?|tins?|canned|tinned|jars?|pickled) /,
    pulses: / (?:lentil|bean|pea|chickpea)s? /,
    alcoholFree: / (?:alcohol free|non ?alcoholic|0 0) /,
  },
  de: {
    isHeadFirst: true,
    hasCompounds: true,
    apostrophe: '',
    fillers: setOf('und'),
    beforeAsides: setOf('mit fur in ohne zum zur aus vom von'),
    frozen: / tk | tiefkuhl|gefroren|tiefgekuhlt/,
    canned: / (?:dosen?|konserven?|glas|glaser) | eingelegt/,
    pulses: /linsen? |bohnen? |erbsen? /,
    alcoholFree: / alkoholfrei| ohne alkohol | 0 0 /,
  },
  fr: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: ' ',
    fillers: setOf('de d du des le la les l a au aux et'),
    beforeAsides: setOf('avec pour sans dans'),
    frozen: / (?:surgele|congele)/,
    canned: / (?:boites?|conserves?|bocal|bocaux) /,
    pulses: / (?:lentille|pois|haricot|feve)/,
    alcoholFree: / (?:sans alcool|0 0) /,
  },
  es: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: '',
    fillers: setOf('de del el la los las y al a medio media'),
    beforeAsides: setOf('con para sin en'),
    frozen: / congelad/,
    canned: / (?:latas?|conservas?|botes?|tarros?) /,
    pulses: / (?:garbanzo|lenteja|alubia|judia|frijol|haba)/,
    alcoholFree: / (?:sin alcohol|0 0) /,
  },
  it: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: ' ',
    fillers: setOf('di d del dello della dell dei degli delle da al allo alla all ai agli alle il lo la i gli le l e'),
    beforeAsides: setOf('con per senza in'),
    frozen: / (?:surgelat|congelat)/,
    canned: / (?:in scatola|scatolett[ae]|lattin[ae]|barattol[oi]|vasett[oi]) | sott ?(?:olio|acet[oi]) /,
    pulses: / (?:cec[ei] |fagiol|lenticchi|borlott|cannellin|fav[ae] )/,
    alcoholFree: / (?:analcolic|senza alcol |0 0 )/,
  },
  he: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: '',
    fillers: setOf(''),
    beforeAsides: setOf('עם בלי ללא של'),
    frozen: /קפוא/,
    canned: / (?:קופסת|קופסאות|שימורי|פחית|צנצנת) /,
    pulses: / (?:שעועית|עדשים|חומוס|גרגרי) /,
    alcoholFree: / (?:ללא אלכוהול|בלי אלכוהול|0 0) /,
  },
  hu: {
    isHeadFirst: false,
    hasCompounds: true,
    apostrophe: '',
    fillers: setOf('a az es'),
    beforeAsides: setOf(''),
    frozen: /fagyasztott| mirelit/,
    canned: /konzerv| uveges /,
    pulses: /bab |lencse |borso /,
    alcoholFree: / alkoholmentes| 0 0 /,
  },
  ru: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: '',
    fillers: setOf('и'),
    beforeAsides: setOf('с со для без в из на'),
    frozen: /заморож|свежеморож/,
    canned: /консерв| банк[аиу] | жестян/,
    pulses: / (?:фасол|нут|чечевиц|горох)/,
    alcoholFree: / безалкогольн| 0 0 /,
  },
  uk: {
    isHeadFirst: true,
    hasCompounds: false,
    apostrophe: '',
    fillers: setOf('і й та'),
    beforeAsides: setOf('з із зі для без в у на'),
    frozen: /заморож|свіжоморож/,
    canned: /консерв| банк[аиу] | бляшан/,
    pulses: / (?:квасол|нут|сочевиц|горох)/,
    alcoholFree: / безалкогольн| 0 0 /,
  },
};
