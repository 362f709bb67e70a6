import { foldWord } from '@trivet/lexicon/fold';
import type { ParsedLine } from '../lines/parse-line.ts';

const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/**
 * Words that tell one kind of a thing from another and stand behind a comma in some lists, by language (BCP 47), in lower
 * case without the accents of Latin letters: onions, red; oil, olive. What is done to a thing is none.
 */
const kinds: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    'red white yellow green black brown purple orange pink golden blue dark light sweet spring new wild sour bitter whole skim skimmed semi-skimmed unsalted salted plain self-raising all-purpose wholemeal wholewheat granulated caster icing powdered confectioners demerara muscovado basmati jasmine arborio long-grain olive vegetable sunflower canola rapeseed sesame coconut peanut balsamic cider cherry plum roma romaine iceberg savoy napa russet portobello button chestnut cremini shiitake kidney pinto navy cannellini kalamata greek feta cheddar parmesan italian dijon wholegrain smoked double single heavy whipping sparkling still',
  ),
  de: setOf(
    'rot rote roter rotes weiss weisse weisser weisses gelb gelbe gelber gelbes grun grune gruner grunes schwarz schwarze schwarzer schwarzes braun braune brauner braunes dunkel dunkle dunkler dunkles hell helle heller helles suss susse susser susses sauer saure saurer saures wild wilde',
  ),
  es: setOf(
    'rojo roja rojos rojas blanco blanca blancos blancas amarillo amarilla amarillos amarillas verde verdes negro negra negros negras morado morada morados moradas moreno morena integral dulce dulces entera entero desnatada',
  ),
  fr: setOf(
    'rouge rouges blanc blanche blancs blanches jaune jaunes vert verte verts vertes noir noire noirs noires brun brune bruns brunes roux rousse doux douce entier complet complete',
  ),
  it: setOf(
    'rosso rossa rossi rosse bianco bianca bianchi bianche giallo gialla gialli gialle verde verdi nero nera neri nere integrale intero dolce dolci',
  ),
  hu: setOf('piros voros feher sarga zold fekete barna lila edes savanyu teljes'),
  he: setOf(
    'אדום אדומה אדומים אדומות לבן לבנה לבנים לבנות צהוב צהובה צהובים צהובות ירוק ירוקה ירוקים ירוקות שחור שחורה שחורים שחורות סגול סגולה סגולים סגולות חום חומה חומים חומות מתוק מתוקה מתוקים מתוקות',
  ),
  ru: setOf(
    'красный красная красное красные красного красной красных белый белая белое белые белого белой белых желтый желтая желтые желтого желтой зеленый зеленая зеленые зеленого зеленой черный черная черные черного черной сладкий сладкая сладкие репчатый',
  ),
  uk: setOf(
    'червоний червона червоне червоні червоного червоної червоних білий біла біле білі білого білої білих жовтий жовта жовті жовтого жовтої зелений зелена зелені зеленого зеленої чорний чорна чорні чорного чорної солодкий солодка солодкі ріпчаста',
  ),
};

/** What stands in front of a kind behind its noun. */
const marks = [', ', '('];

/** Languages whose adjectives stand behind the noun. */
const isNounFirst = setOf('es fr it he');
/** Returns true for a word that tells a kind in some language. The word is folded. */
export const isKind = (word: string): boolean => allKinds.has(word);

const allKinds: ReadonlySet<string> = new Set(Object.values(kinds).flatMap((words) => [...words]));

/** Returns a German adjective as it stands in front of several things: rote, dunkle. */
const inPlural = (adjective: string): string =>
  `${adjective.replace(/(?<=..)(?:e|er|es)$/, '').replace(/(?<=nk)el$|(?<=au)er$/, (ending) => ending.charAt(1))}e`;

/** A name of which the kind stood behind a comma. */
export interface TurnedName {
  /** The words in the order of most lines, which tell what the thing is: red onions. */
  words: string;
  /** The same as a name. One thing stays as a German line has it, whose adjective would change: Zwiebel, rot. */
  name: string;
}

/**
 * Returns the name of a line whose first remark tells the kind of the thing, in the usual order. Null for other
 * lines. `isPlural` is true for a line that counts several things.
 */
export function turnedName({ name, notes: [note], language, text }: ParsedLine, isPlural: boolean): TurnedName | null {
  const code = language ?? 'en';
  const words = note?.split(/\s+/) ?? [];
  const isOfKind = words.length <= 2 && words.every((word) => kinds[code]?.has(foldWord(word)));
  if (note === undefined || name === '' || !isOfKind || !marks.some((mark) => text.includes(`${mark}${note}`)))
    return null;
  if (isNounFirst.has(code)) return { words: `${name} ${note}`, name: `${name} ${note}` };
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  if (code !== 'de') return { words: `${note} ${lower}`, name: `${note} ${lower}` };
  return { words: `${note} ${name}`, name: isPlural ? `${words.map(inPlural).join(' ')} ${name}` : `${name}, ${note}` };
}
