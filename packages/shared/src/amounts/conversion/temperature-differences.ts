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
      'off(?!\\p{L})|reduc|lower|decreas|drop|rais|increas|turn(?:ed)?\\s(?:\\p{L}{1,12}\\s){0,4}(?:up|down)|differ|chang|adjust|bring|subtract|deduct',
    by: 'by',
    than: 'hotter|cooler|colder|warmer|higher|lower|less|more(?!\\sor\\sless)|above|below|apart',
  },
  { change: 'difference', by: 'of|is', than: 'difference' },
  {
    change:
      'reduzier|senk|herabsetz|herunter|hinunter|herauf|hochdreh|höher|niedriger|erhöh|steiger|verringer|vermindern|zurück|abkühl|unterschied',
    by: 'um',
    than: '(?:heiß|heiss|kält|kühl|wärm|höh|niedrig)er(?:e[nmrs]?)?|weniger|mehr|Unterschied',
  },
  {
    change: 'rédui|redui|baiss|diminu|augment|montez|monter|abaiss|écart|différence',
    by: 'de',
    than: 'de\\splus|de\\smoins|en\\splus|en\\smoins|(?:plus|moins)\\s(?:chaud|froid|élevé)\\p{L}{0,2}|au-dess(?:us|ous)',
  },
  {
    change: 'reduc|reduz|baj[aeo]|disminu|aument|sub(?:ir|e|a)|redúc|rebaj|increment|diferencia',
    by: 'en|de|unos',
    than: 'más(?!\\so\\smenos)|menos|por\\sencima|por\\sdebajo',
  },
  {
    change: 'riduc|ridur|abbass|diminu|aument|alz|ridott|innalz|differenza',
    by: 'di',
    than: 'in\\spiù|in\\smeno|(?:più|meno)\\s(?:cald|fredd|alt|bass)\\p{L}',
  },
  {
    change: 'csökk|emel|növel|mérsék|különb',
    by: '',
    than: '-?(?:kal|kel)|(?:több|kevesebb|magasabb|alacsonyabb|melegebb|hidegebb|forróbb)\\p{L}{0,3}',
  },
  {
    change: '(?:ל?ה|מ)?(?:נמ|נמי|וריד|ורד|פחית|פחת|גביר|גבר|עלו|עלות|עלים)|הבדל|הפרש',
    by: 'ב[-־]?|של',
    than: 'יותר|פחות(?!\\sאו)|מעל|מתחת',
  },
  {
    change: 'уменьш|сниз|сниж|пониз|пониж|убав|повы|увелич|подним|прибав|разниц',
    by: 'на|в',
    than: 'больше|меньше|выше|ниже|горячее|холоднее|теплее|жарче',
  },
  {
    change: 'зменш|зниз|зниж|пониз|пониж|підвищ|збільш|підні|різниц',
    by: 'на|в|у',
    than: 'більше|менше|вище|нижче|(?:гарячіш|холодніш|тепліш)\\p{L}{0,3}',
  },
];

const abouts = 'about|around|approximately|another|etwa|ca\\.?|environ|circa|aprox\\.?|kb\\.?|около|примерно|близько';

/** What changes a temperature in a language, and the end of the text in front of a number: a preposition, with about or not. */
const changes = words
  .filter(({ by }) => by !== '')
  .map(({ change, by }) => ({
    change: new RegExp(`(?<!\\p{L})(?:${change})`, 'iu'),
    by: new RegExp(`(?<!\\p{L})(?:${by})\\s?(?:(?:${abouts})\\s)?$`, 'iu'),
  }));
const plusMinus = /(?:±|\+\/-)\s?$/;
/** Verbs with the number behind them or behind what they change: reduce the oven temperature 20 °C, minus 20 °C. */
const changeAlone =
  /(?<!\p{L})(?:reduce|lower|drop|subtract|deduct|increase|raise|minus|bajar|baja|baje|reducir|subir|sube|suba|aumentar|moins|meno|abbassare|mínusz|минус|мінус)(?:\s(?:the|your|la|el|oven|heat|temp|temperature|temperatura|horno)){0,3}\s?$/iu;
const than = new RegExp(`^\\s?(?:${words.map(({ than: each }) => each).join('|')})(?!\\p{L})`, 'iu');

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
  if (than.test(rest) || changeAlone.test(front) || plusMinus.test(front)) return true;
  return changes.some(({ change, by }) => by.test(front) && (change.test(front) || change.test(rest)));
}
