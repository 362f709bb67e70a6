import { foldWord } from '@trivet/lexicon/fold';
import type { WordForms } from './plurals.ts';

// Nouns that recipes count, in lower case. The forms of one noun stand together with
// `|` between them in the order of the plural categories of the language (CLDR). Hungarian has the singular after a number.

const nouns: Readonly<Record<string, string>> = {
  en: 'leaf|leaves pod|pods egg|eggs chicken|chickens duck|ducks hen|hens yolk|yolks white|whites onion|onions shallot|shallots scallion|scallions leek|leeks carrot|carrots potato|potatoes tomato|tomatoes pepper|peppers chili|chilies chilli|chillies chile|chiles jalapeño|jalapeños jalapeno|jalapenos cucumber|cucumbers zucchini|zucchini courgette|courgettes eggplant|eggplants aubergine|aubergines avocado|avocados beet|beets radish|radishes turnip|turnips mushroom|mushrooms lemon|lemons lime|limes orange|oranges apple|apples pear|pears peach|peaches plum|plums apricot|apricots fig|figs date|dates banana|bananas mango|mangoes pineapple|pineapples melon|melons cantaloupe|cantaloupes grapefruit|grapefruits nectarine|nectarines mandarin|mandarins clementine|clementines kiwi|kiwis cherry|cherries olive|olives breast|breasts thigh|thighs fillet|fillets chop|chops sausage|sausages shrimp|shrimp tortilla|tortillas bun|buns roll|rolls cookie|cookies biscuit|biscuits cracker|crackers anchovy|anchovies',
  de: 'ei|eier hähnchen|hähnchen ente|enten eigelb|eigelb eiweiss|eiweiss zwiebel|zwiebeln schalotte|schalotten frühlingszwiebel|frühlingszwiebeln möhre|möhren karotte|karotten kartoffel|kartoffeln tomate|tomaten paprika|paprika paprikaschote|paprikaschoten chilischote|chilischoten gurke|gurken zucchini|zucchini aubergine|auberginen avocado|avocados zitrone|zitronen limette|limetten orange|orangen apfel|äpfel birne|birnen pfirsich|pfirsiche pflaume|pflaumen aprikose|aprikosen feige|feigen banane|bananen brötchen|brötchen lorbeerblatt|lorbeerblätter vanilleschote|vanilleschoten hähnchenbrust|hähnchenbrüste wurst|würste',
  es: 'huevo|huevos pollo|pollos yema|yemas clara|claras cebolla|cebollas cebolleta|cebolletas chalota|chalotas puerro|puerros zanahoria|zanahorias patata|patatas papa|papas tomate|tomates jitomate|jitomates pimiento|pimientos chile|chiles guindilla|guindillas pepino|pepinos calabacín|calabacines berenjena|berenjenas aguacate|aguacates limón|limones lima|limas naranja|naranjas manzana|manzanas pera|peras melocotón|melocotones ciruela|ciruelas higo|higos plátano|plátanos aceituna|aceitunas champiñón|champiñones tortilla|tortillas pechuga|pechugas salchicha|salchichas',
  fr: 'œuf|œufs poulet|poulets jaune|jaunes blanc|blancs oignon|oignons échalote|échalotes poireau|poireaux carotte|carottes tomate|tomates poivron|poivrons piment|piments concombre|concombres courgette|courgettes aubergine|aubergines avocat|avocats champignon|champignons citron|citrons orange|oranges pomme|pommes poire|poires pêche|pêches prune|prunes abricot|abricots figue|figues banane|bananes olive|olives endive|endives navet|navets saucisse|saucisses',
  it: 'uovo|uova pollo|polli tuorlo|tuorli albume|albumi cipolla|cipolle cipollotto|cipollotti scalogno|scalogni porro|porri carota|carote patata|patate pomodoro|pomodori peperone|peperoni peperoncino|peperoncini cetriolo|cetrioli zucchina|zucchine melanzana|melanzane avocado|avocado limone|limoni lime|lime arancia|arance mela|mele pera|pere pesca|pesche prugna|prugne albicocca|albicocche fico|fichi banana|banane oliva|olive fungo|funghi salsiccia|salsicce',
  he: 'ביצה|ביצים גמבה|גמבות חלמון|חלמונים חלבון|חלבונים בצל|בצלים גזר|גזרים עגבנייה|עגבניות עגבניה|עגבניות פלפל|פלפלים מלפפון|מלפפונים קישוא|קישואים חציל|חצילים אבוקדו|אבוקדו לימון|לימונים תפוז|תפוזים תפוח|תפוחים אגס|אגסים בננה|בננות',
  ru: 'яйцо|яйца|яиц курица|курицы|куриц лайм|лайма|лаймов желток|желтка|желтков белок|белка|белков луковица|луковицы|луковиц морковь|моркови|морковей картофелина|картофелины|картофелин помидор|помидора|помидоров огурец|огурца|огурцов кабачок|кабачка|кабачков баклажан|баклажана|баклажанов авокадо|авокадо|авокадо лимон|лимона|лимонов апельсин|апельсина|апельсинов яблоко|яблока|яблок груша|груши|груш банан|банана|бананов',
  uk: 'яйце|яйця|яєць|яйця курка|курки|курок|курки буряк|буряки|буряків|буряка лайм|лайми|лаймів|лайма жовток|жовтки|жовтків|жовтка білок|білки|білків|білка цибулина|цибулини|цибулин|цибулини морквина|морквини|морквин|морквини картоплина|картоплини|картоплин|картоплини помідор|помідори|помідорів|помідора огірок|огірки|огірків|огірка кабачок|кабачки|кабачків|кабачка баклажан|баклажани|баклажанів|баклажана авокадо|авокадо|авокадо|авокадо лимон|лимони|лимонів|лимона апельсин|апельсини|апельсинів|апельсина яблуко|яблука|яблук|яблука груша|груші|груш|груші банан|банани|бананів|банана',
};

const byWord = new Map<string, WordForms[]>();
for (const [language, text] of Object.entries(nouns)) {
  for (const group of text.split(' ')) {
    const forms = group.split('|');
    for (const form of new Set(forms.map(foldWord))) {
      const noun = { language, forms };
      byWord.set(form, [...(byWord.get(form) ?? []), noun]);
    }
  }
}

/** Nouns at the end of German compounds, besides those above of at least {@link shortestHead} letters. */
const heads =
  'brot|brote zweig|zweige stange|stangen blatt|blätter scheibe|scheiben knolle|knollen zehe|zehen schote|schoten stängel|stängel stiel|stiele würstchen|würstchen schenkel|schenkel brust|brüste filet|filets keule|keulen schnitzel|schnitzel steak|steaks kuchen|kuchen torte|torten semmel|semmeln fladen|fladen knödel|knödel nudel|nudeln kerze|kerzen tüte|tüten flasche|flaschen packung|packungen beutel|beutel würfel|würfel kugel|kugeln rübe|rüben kürbis|kürbisse pilz|pilze beere|beeren kirsche|kirschen nuss|nüsse bohne|bohnen kopf|köpfe salat|salate melone|melonen traube|trauben toast|toasts riegel|riegel tafel|tafeln';
/** Letters of the shortest and the longest noun that is looked for at the end of a word. */
const [shortestHead, longestHead] = [4, 18];
/** Letters of the shortest word in front of it. */
const shortestStem = 3;

const headForms = new Map<string, readonly string[]>();
for (const group of `${nouns.de} ${heads}`.split(' ')) {
  const forms = group.split('|');
  if (forms.every((form) => form.length >= shortestHead))
    for (const form of forms) headForms.set(foldWord(form), forms);
}

/** Returns the forms of a German word: of a compound by its last noun, as of Thymianzweige. The word is in lower case. */
function germanForms(word: string): WordForms | null {
  for (let at = Math.max(0, word.length - longestHead); at <= word.length - shortestHead; at += 1) {
    if (at > 0 && at < shortestStem) continue;
    const forms = headForms.get(foldWord(word.slice(at)));
    if (forms !== undefined) return { language: 'de', forms: forms.map((form) => `${word.slice(0, at)}${form}`) };
  }
  return null;
}

/** Returns the forms that a noun has in a language (BCP 47, or null when unknown), also those of German compounds. */
export function formsOfNoun(word: string, language: string | null): readonly WordForms[] {
  const known = countedNouns(foldWord(word)).filter((noun) => language === null || noun.language === language);
  const german = known.length === 0 && language === 'de' ? germanForms(word.toLowerCase()) : null;
  return german === null ? known : [german];
}

/** Returns the nouns that a word is a form of, in each language that has it. The word is folded. */
export const countedNouns = (word: string): readonly WordForms[] => byWord.get(word) ?? [];
