import type Fraction from 'fraction.js';
import type { Span } from './clusters.ts';
import type { TemperatureScale } from './temperatures.ts';

/** How a language says by how much a temperature changes, and what it is compared with. */
interface DifferenceWords {
  /** Verbs and nouns of changing a temperature. */
  change: string;
  /** What stands between such a word and the number. */
  by: string;
  /** Words behind the number: hotter, lower, de moins. */
  than: string;
}

/** Words of the nine languages, as parts of regular expressions. */
const words: readonly DifferenceWords[] = [
  {
    change:
      'off(?!\\p{L})|reduc|lower|decreas|drop|rais|increas|turn(?:ed)?\\s(?:up|down)|differ|chang|adjust|bring|subtract|add|deduct',
    by: 'by|of',
    than: 'hotter|cooler|colder|warmer|higher|lower|less|more|above|below|under|over|difference|apart',
  },
  {
    change:
      'reduzier|senk|herabsetz|herunter|hinunter|herauf|hochdreh|höher|niedriger|erhöh|steiger|verringer|vermindern|zurück|abkühl|unterschied|temperatur',
    by: 'um',
    than: 'heißer|heisser|kälter|kühler|wärmer|höher|niedriger|weniger|mehr|unter|über|Unterschied',
  },
  {
    change: 'rédui|redui|baiss|diminu|augment|mont|descend|abaiss|ajout|écart|différence',
    by: 'de',
    than: 'de\\splus|de\\smoins|en\\splus|en\\smoins|plus|moins|(?:au-)?dessus|(?:au-)?dessous',
  },
  {
    change: 'reduc|reduz|baj|disminu|aument|sub|redúc|rebaj|increment|diferencia',
    by: 'en|de|unos',
    than: 'más|menos|por\\sencima|por\\sdebajo',
  },
  {
    change: 'riduc|ridur|abbass|diminu|aument|alz|ridott|scend|innalz|differenza',
    by: 'di',
    than: 'in\\spiù|in\\smeno|più|meno|sopra|sotto',
  },
  {
    change: 'csökk|emel|növel|mérsék|vedd|vegy|vesz|különb',
    by: '',
    than: '-?(?:kal|kel)|(?:több|keves|magas|alacsony|meleg|hideg|forr)\\p{L}{0,8}',
  },
  {
    change:
      'הנמ|הנמיכ|להנמיך|מנמיכ|הורד|הוריד|להוריד|מוריד|הפחת|הפחית|להפחית|מפחית|העל|להעלות|מעלים|הגבר|הגביר|להגביר|מגביר|הבדל|הפרש',
    by: 'ב[-־]?|של',
    than: 'יותר|פחות|מעל|מתחת',
  },
  {
    change: 'уменьш|сниз|сниж|понизь|пониз|пониж|убав|повы|увелич|подним|прибав|разниц',
    by: 'на|в',
    than: 'больше|меньше|выше|ниже|горячее|холоднее|теплее|жарче',
  },
  {
    change: 'зменш|зниз|зниж|пониз|пониж|підвищ|збільш|підні|додай|різниц',
    by: 'на|в|у',
    than: 'більше|менше|вище|нижче|гарячіш\\p{L}{0,3}|холодніш\\p{L}{0,3}|тепліш\\p{L}{0,3}',
  },
];

const any = (key: keyof DifferenceWords): string =>
  words
    .map((each) => each[key])
    .filter((each) => each !== '')
    .join('|');

const change = new RegExp(`(?<!\\p{L})(?:${any('change')})`, 'iu');
/** The end of the text in front of a number: a preposition, with or without a word for about. */
const by = new RegExp(
  `(?:(?<!\\p{L})(?:${any('by')})|±|\\+/-)\\s?(?:(?:about|around|approximately|another|etwa|ca\\.?|environ|circa|aprox\\.?|kb\\.?|около|примерно|близько)\\s)?$`,
  'iu',
);
/** Verbs with the number behind them or behind what they change: reduce the oven temperature 20 °C, minus 20 °C. */
const changeAlone =
  /(?<!\p{L})(?:reduce|lower|drop|subtract|deduct|add|increase|raise|minus|plus|bajar|baja|baje|reducir|subir|sube|suba|aumentar|moins|meno|abbassare|mínusz|минус|мінус)(?:\s(?:the|your|la|el|oven|heat|temp|temperature|temperatura|horno)){0,3}\s?$/iu;
const than = new RegExp(`^\\s?(?:${any('than')})(?!\\p{L})`, 'iu');

/** Characters around a temperature in which a verb is looked for. */
const [before, behind] = [80, 50];
/** More degrees than by which anybody changes a temperature. */
const most = { celsius: 60, fahrenheit: 110 } as const;
/** What ends a clause. In front of a number it is not followed by one, as it is in 1.5. */
const clauseEnd = /[.;!?](?=\s)|,\s(?=(?:then|dann|puis|luego|poi|majd|затем|потім)\s)/u;

/**
 * Returns true for degrees that say by how much a temperature changes or differs: reduce the temperature by 20 °C, 10 °F
 * hotter. Degrees on the scale have no such words beside them.
 */
export function isDifference(
  text: string,
  { start, end }: Span,
  value: Fraction,
  scale: TemperatureScale | null,
): boolean {
  if (value.compare(0) <= 0 || value.compare(most[scale ?? 'fahrenheit']) > 0) return false;
  const front =
    text
      .slice(Math.max(0, start - before), start)
      .split(clauseEnd)
      .at(-1) ?? '';
  const rest =
    text.slice(text.slice(start, end).endsWith('kal') ? end - 3 : end, end + behind).split(clauseEnd)[0] ?? '';
  if (than.test(rest) || changeAlone.test(front)) return true;
  if (!by.test(front)) return false;
  return /(?:±|\+\/-)\s?$/.test(front) || change.test(front) || change.test(rest);
}
