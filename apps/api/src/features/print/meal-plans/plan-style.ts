import { colorOfMeal } from '@trivet/shared/meal-plans/meal-colors';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { colorSchema } from '@trivet/shared/meal-plans/schemas';
import type { PrintOptions } from '@trivet/shared/print/options';
import type { PlanView } from '@trivet/shared/print/plan-options';
import { landscapeRoom, sheetStyle } from '@trivet/shared/print/print-styles';

/** The usual size of text, in points. */
const points: Record<PlanView, number> = { week: 9, month: 7, agenda: 11 };

const plan = `header{display:flex;flex-wrap:wrap;gap:0 1.2em;align-items:baseline;margin-bottom:.8em}
header::after{content:none}
h1{min-width:0}
.range{font-size:1.3em;font-weight:600;color:#255741}
.paper{margin-inline-start:auto;font-size:.8em}
.part{margin-bottom:.8em;font-weight:600}
ul{margin-bottom:.3em;padding-inline-start:.45em;border-inline-start:.25em solid #857f73}
ul li{margin-bottom:.15em;padding:0;unicode-bidi:isolate}
ul li::before{content:none}
:root:dir(ltr) :is(table,.row) p{text-align:left}
:root:dir(rtl) :is(table,.row) p{text-align:right}
.yield,.note,.meal{color:#4a4944;font-size:.9em}
.yield{display:inline-block;margin-inline-start:.2em}
.note{white-space:pre-line}
.meal{font-weight:600}
`;

// Rows stay in one piece, but one that needs a sheet or more begins on this one.
const table = (
  room: number,
): string => `table{width:100%;height:calc(${room}mm - 3.6em);border-collapse:collapse;table-layout:fixed}
thead{display:table-header-group}
th,td{padding:.3em .4em;border:1px solid #b6afa2;text-align:start;vertical-align:top;overflow-wrap:anywhere}
tr{break-inside:avoid}
.long{break-inside:auto}
thead :is(th,td){padding-block:.2em;font-weight:600}
`;

const views: Record<PlanView, (room: number) => string> = {
  week: (room) => `${table(room)}thead td{width:11%}
thead .date{color:#4a4944;font-weight:400}
tbody th{font-weight:600}
tbody th p{padding-inline-start:.45em;border-inline-start:.25em solid #857f73}
`,
  month: (room) => `html{line-height:1.3}
header{font-size:1.15em}
${table(room)}thead th{color:#4a4944;font-size:.9em}
td .date{margin-bottom:.15em;font-weight:600}
.other{background:#f6f3ec;color:#6b6860}
.other .date{font-weight:400}
`,
  agenda: () => `section{margin-bottom:.9em}
h2{margin-bottom:.3em;padding-bottom:.15em;border-bottom:1px solid #d8d1c4}
.row{display:grid;grid-template-columns:22% 1fr;gap:0 .8em}
.row .meal{padding-top:.1em}
@media screen and (max-width:52rem){body{width:auto}}
`,
};

/** Returns the name of the class that has the color of a meal. Meals that the plan does not have share one. */
export const mealClass = (meals: readonly Meal[], { key }: Pick<Meal, 'key'>): string =>
  `meal-${meals.findIndex((meal) => meal.key === key) + 1}`;

// A policy forbids styles of single elements, so that colors stand here. Nothing but a color gets into the style.
const colorsOf = (meals: readonly Meal[]): string =>
  meals
    .map((meal, place) => colorSchema.safeParse(colorOfMeal(meal, place)).data)
    .map((color, place) => (color === undefined ? '' : `.meal-${place + 1}{border-color:${color}}\n`))
    .join('');

/** How a plan is printed. `size` is that of the text in per cent. */
interface PlanSheet extends Pick<PrintOptions, 'paper' | 'size'> {
  view: PlanView;
  meals: readonly Meal[];
}

/** Returns the style of a meal plan for printing. A week and a month fill a landscape sheet. */
export const planStyle = ({ paper, size, view, meals }: PlanSheet): string =>
  [
    sheetStyle({ paper, isWide: view !== 'agenda', points: (points[view] * size) / 100 }),
    plan,
    views[view](landscapeRoom(paper)),
    colorsOf(meals),
  ].join('');
