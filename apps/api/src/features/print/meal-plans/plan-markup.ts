import type { CalendarDate, DateRange } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealRows, type PlanDay } from '@trivet/shared/meal-plans/plan-days';
import type { MealEntries, PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedYield } from '@trivet/shared/meal-plans/planned-yield';
import type { PlanView } from '@trivet/shared/print/plan-options';
import { type Markup, markup, type MarkupPart } from '@trivet/shared/text/markup';
import { lineMarkup } from '@trivet/shared/print/right-to-left';
import { mealClass } from './plan-style.ts';
import type { PlanWords } from './plan-words.ts';

/** Days of a plan, as far as they are printed. */
export interface PrintedPlan {
  title: string;
  /** The week, the month or the days. */
  heading: string;
  /** The sentence that tells when it was printed. */
  printedOn: string;
  meals: readonly Meal[];
  days: readonly PlanDay[];
  range: DateRange;
  /** The month that is printed, as `YYYY-MM`. Days of other months are quieter. */
  shownMonth: string;
  /** The number of entries of a page that has not all of them, else null. */
  most: number | null;
}

/** Returns a plan as a part of the page, in small parts. */
export function* planParts(view: PlanView, plan: PrintedPlan, words: PlanWords): Generator<Markup> {
  const { title, heading, printedOn, most } = plan;
  yield markup`<header>
<h1 dir="auto">${title}</h1>
<p class="range">${heading}</p>
<p class="paper">${printedOn}</p>
</header>
${most !== null && markup`<p class="part">${words.onlyFirst(most)}</p>\n`}`;
  yield* parts[view](plan, words);
}

const parts: Record<PlanView, (plan: PrintedPlan, words: PlanWords) => Generator<Markup>> = {
  week: weekParts,
  month: monthParts,
  agenda: agendaParts,
};

function* weekParts({ meals, days }: PrintedPlan, words: PlanWords): Generator<Markup> {
  const { dates } = words;
  yield markup`<table class="week">
<thead><tr><td></td>${days.map(({ date }) => markup`<th scope="col">${dates.weekday(date)} <span class="date">${dates.shortDay(date)}</span></th>`)}</tr></thead>
<tbody>
`;
  for (const { meal, days: entriesOfDays } of mealRows(meals, days)) {
    yield markup`<tr${entriesOfDays.some(isLong) && markup` class="long"`}><th scope="row"><p class="${mealClass(meals, meal)}" dir="auto">${words.mealTitle(meal)}</p></th>`;
    for (const entries of entriesOfDays) {
      yield markup`<td>`;
      if (entries.length > 0) yield* listParts({ meal, entries }, meals, (entry) => wholeEntry(entry, words));
      yield markup`</td>`;
    }
    yield markup`</tr>\n`;
  }
  yield markup`</tbody>\n</table>\n`;
}

const daysOfWeek = 7;

function* monthParts({ meals, days, shownMonth }: PrintedPlan, words: PlanWords): Generator<Markup> {
  const headings = days
    .slice(0, daysOfWeek)
    .map(({ date }) => markup`<th scope="col">${words.dates.weekday(date)}</th>`);
  yield markup`<table class="month">\n<thead><tr>${headings}</tr></thead>\n<tbody>\n`;
  for (const [at, day] of days.entries()) {
    if (at % daysOfWeek === 0)
      yield markup`<tr${days.slice(at, at + daysOfWeek).some(isLongDay) && markup` class="long"`}>`;
    yield markup`<td${!day.date.startsWith(shownMonth) && markup` class="other"`}><p class="date">${dayOfMonth(day.date, at, words)}</p>`;
    for (const meal of day.meals) {
      const name = markup`<bdi class="meal">${words.mealTitle(meal.meal)}</bdi> `;
      yield* listParts(meal, meals, ({ title }, index) => markup`<p>${index === 0 && name}${bdi(title)}</p>`);
    }
    yield markup`</td>`;
    if ((at + 1) % daysOfWeek === 0) yield markup`</tr>\n`;
  }
  yield markup`</tbody>\n</table>\n`;
}

// The name of the month stands where it changes.
const dayOfMonth = (date: CalendarDate, at: number, { dates }: PlanWords): string | number => {
  const day = Number(date.slice('YYYY-MM-'.length));
  return day === 1 || at === 0 ? dates.shortDay(date) : day;
};

function* agendaParts({ meals, days, range }: PrintedPlan, words: PlanWords): Generator<Markup> {
  const planned = days.filter((day) => day.meals.length > 0);
  if (planned.length === 0) yield markup`<p>${words.nothingPlanned}</p>\n`;
  for (const { date, meals: mealsOfDay } of planned) {
    yield markup`<section>\n<h2>${words.dates.day(date, range)}</h2>\n`;
    for (const meal of mealsOfDay) {
      yield markup`<div class="row"><p class="meal" dir="auto">${words.mealTitle(meal.meal)}</p>`;
      yield* listParts(meal, meals, (entry) => wholeEntry(entry, words));
      yield markup`</div>\n`;
    }
    yield markup`</section>\n`;
  }
}

function* listParts(
  { meal, entries }: MealEntries,
  meals: readonly Meal[],
  content: (entry: PlanEntry, index: number) => MarkupPart,
): Generator<Markup> {
  yield markup`<ul class="${mealClass(meals, meal)}">`;
  for (const [index, entry] of entries.entries()) yield markup`<li>${content(entry, index)}</li>`;
  yield markup`</ul>`;
}

// Titles stand on the side of the page, and each text reads in its own direction.
const bdi = (text: string): Markup => markup`<bdi>${lineMarkup(text)}</bdi>`;

function wholeEntry(entry: PlanEntry, { decimalMark }: PlanWords): Markup {
  const [amount, note] = [plannedYield(entry, decimalMark), entry.note.trim()];
  return markup`<p>${bdi(entry.title)}${amount !== '' && markup` <bdi class="yield">${lineMarkup(amount)}</bdi>`}</p>${note !== '' && markup`<p class="note" dir="auto">${lineMarkup(note)}</p>`}`;
}

/** UTF-16 units of a day from which it may need a sheet of its own, and what each entry adds to its texts. */
const [longDay, unitsOfEntry] = [1_000, 20];

/** Returns true for entries that may need a whole sheet. */
function isLong(entries: readonly PlanEntry[]): boolean {
  let units = 0;
  for (const { title, note, yield: amount } of entries) {
    units += title.length + note.length + amount.length + unitsOfEntry;
    if (units > longDay) return true;
  }
  return false;
}

const isLongDay = ({ meals }: PlanDay): boolean => isLong(meals.flatMap(({ entries }) => entries));
