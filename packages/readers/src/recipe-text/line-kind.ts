import { pageWords } from '@trivet/lexicon/page-words';
import { isUnit } from '@trivet/shared/recipes/ingredients/units';
import { eaters } from './fact-words.ts';

const bullet = String.raw`(?:[-–—•*·▢☐□▪●○◦‣+✓✔]\s{0,3})?`;
// Numbers of any script, with fractions: ½, ٣.
const numeral = String.raw`[\p{Nd}\p{No}]`;

const amountWithWord = new RegExp(String.raw`${numeral}\s?\(?([\p{L}\p{M}]+(?:['"״׳]\p{L}*)?)`, 'gu');
const cjkAmount =
  /[\p{N}半](?:[個本枚片袋缶克杯匙勺个根瓣대컵개]|毫升|カップ|かけ|グラム|큰술|작은술)|大さじ|小さじ|適量|少々|適宜|适量|少许|약간/u;
const approximately =
  'about |approx |approx. |around |ca |ca. |ca.|circa |etwa |env. |environ |около |приблизно |примерно |approximately |generous |heaping |scant |rounded |heaped |כ-|cirka |cerca de |unos |unas |roughly |ungefähr |kb. |ok. ';
const startsWithNumber = new RegExp(
  `^${bullet}(?:[(~≈]|${approximately.trimEnd().replaceAll('.', String.raw`\.`)} )?\\s?${numeral}`,
  'u',
);
const countWords = new Set(pageWords((words) => words.countWords));
const toTaste =
  /to taste|for (?:serving|garnish|frying|dusting|greasing)|to serve|as needed|optional|nach geschmack|nach belieben|zum (?:bestreuen|braten|garnieren|servieren)|au goût|selon (?:le )?goût|q\.? ?b\.?$|quanto basta|al gusto|a gusto|a gosto|naar smaak|efter smag|efter smak|etter smak|maun mukaan|do smaku|podle chuti|podľa chuti|ízlés szerint|după gust|по вкусу|за смаком|до смаку|на вкус|по желанию|за бажанням|po ukusu|po okusu|κατά βούληση|προαιρετικ|לפי הטעם|לפי הצורך|לקישוט|להגשה|حسب الرغبة|للتقديم|isteğe/u;

const timeUnits = new Set(pageWords((words) => words.timeUnits));
const cjkTime = /\d\s?(?:分|時間|小时|小時|분|시간)/u;
const notAmount =
  /kcal|calories|kilojoule|\d ?(?:servings?|portions?|personen|personnes|personas|persone)(?!\p{L})|comments?|reviews?|ratings?|votes?|stars?$|views?$|shares?$|likes?$|followers|kommentare|bewertungen|comentarios|комментари|©|https?:|\d{1,2}[./]\d{1,2}[./]\d{2}|\d{1,2}:\d\d|(?:^|\D)(?:19|20)\d\d(?:\D|$)/u;
const stepNumber = /^(?:\p{L}+\s)?\d{1,2}\s?[.):–-]\s?\p{L}/u;

const maxIngredient = 180;

const wordsAfterAmounts = (text: string): string[] => [...text.matchAll(amountWithWord)].map(([, word = '']) => word);

/** Returns true for a text that states an amount with its unit: `200 g`, `2 כוסות`, `大さじ2`. */
const hasUnit = (text: string): boolean => wordsAfterAmounts(text).some(isUnit) || cjkAmount.test(text);

/** Returns true for a line with an amount: a number at its start, or a number with its unit. */
export const statesAmount = (line: string): boolean => {
  const text = line.slice(0, 300).toLowerCase();
  return startsWithNumber.test(text) || hasUnit(text);
};

/** Returns true for `flour, 200 g (sifted)`, where only a remark follows the last amount. */
function endsWithAmount(text: string): boolean {
  if (text.length > 90 || /[!?。]$/u.test(text)) return false;
  const [plain = ''] = text.split(/\s?\([^()]*\)$/u);
  const last = (/\p{N}/u.test(plain) ? plain : text).search(/[\p{Nd}\p{No}][^\p{Nd}\p{No}]*$/u);
  return cjkAmount.test(text) || (last >= 0 && plain.length - last <= (text.endsWith('.') ? 12 : 30));
}

/** Returns true for a line that says only for how many people a recipe is: `4 people`. */
function isYield(text: string): boolean {
  const count = /^(?:\p{L}{1,6} )?\d{1,2}(?:\s?[-–]\s?\d{1,2})? ?/u.exec(text)?.[0] ?? '';
  const eater = count === '' ? undefined : eaters.exec(text.slice(count.length))?.[0];
  return eater !== undefined && /^\P{L}*$/u.test(text.slice(count.length + eater.length));
}

const isDuration = (text: string): boolean =>
  wordsAfterAmounts(text).some((word) => timeUnits.has(word)) || cjkTime.test(text);

/** Returns how much a line looks like an ingredient: 1 with an amount, less when it may be one, 0 when it is none. */
export function ingredientLikeness(line: string): number {
  if (line.length > maxIngredient || line.length < 2 || !/\p{L}/u.test(line)) return 0;
  const text = line.toLowerCase();
  const isSentence = /[.!?。！？]$/u.test(text);
  if ((isSentence && text.length > 70) || notAmount.test(text) || isYield(text)) return 0;
  const startsSo = startsWithNumber.test(text);
  const isMeasured = hasUnit(text);
  if (isDuration(text)) return isMeasured && text.length < 80 && startsSo ? 0.5 : 0;
  const isStep = stepNumber.test(text);
  if (isStep && !isMeasured && text.length > 60) return 0;
  if (isMeasured && (startsSo || endsWithAmount(text))) return 1;
  if (startsSo && !isStep) return 1;
  if (/\d ?%/u.test(text) || text.length > 90) return isMeasured ? 0.4 : 0;
  if (toTaste.test(text)) return 1;
  const [first = ''] = text.replace(/^\P{L}+/u, '').split(' ', 1);
  if (countWords.has(first) && text.length <= 70 && text.includes(' ')) return 0.7;
  return (text.length <= 60 || isMeasured) && !isSentence ? 0.4 : 0;
}

const onlyNumbers = /^[(~≈\s]*[\p{Nd}\p{No}][\p{Nd}\p{No}\s.,/⁄x×–-]*/u;

/** Returns true for a line that is only an amount: `200 g`, `1½`, `2 EL`. */
export function isAmountOnly(line: string): boolean {
  if (line.length > 24) return false;
  const numbers = onlyNumbers.exec(line)?.[0];
  if (numbers === undefined) return false;
  const words =
    line
      .slice(numbers.length)
      .toLowerCase()
      .match(/[\p{L}\p{M}'"״׳]+/gu) ?? [];
  return words.length <= 2 && words.every(isUnit);
}

/** Returns true for a line that only counts a step: `1.`, `Step 2`, `Étape 3 :`, `Крок 4`. */
export const isStepLabel = (text: string): boolean =>
  text.length <= 24 && /^(?:[\p{L}\p{M}]{1,12}\s)?\p{N}{1,2}\s?(?:\/\s?\d{1,2})?[.):-]?\s?$/u.test(text);

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const maxStart = 300;

/** Returns how much a line looks like a step: 1 for a sentence or more, 0.5 for a short one, 0 for none. */
export function instructionLikeness(line: string): number {
  const text = line.slice(0, maxStart);
  if (line.length < maxStart && /©|https?:\/\/|[\w.]@\w|cookies|javascript|newsletter|privacy/iu.test(text)) return 0;
  const words = spaceless.test(text) ? text.length / 2 : text.split(' ').length;
  if (words >= 12) return 1;
  const isSentence = /[.!?。！？…:;)»"”]$/u.test(line);
  if (words >= 4 && isSentence) return 1;
  if (words >= 3 && stepNumber.test(text)) return 1;
  return words >= 4 || (words >= 2 && isSentence) ? 0.5 : 0;
}
