/**
 * Most recipes on one page of the browser. Each begins a sheet of its own, or is a card. The browser draws all of them.
 * @limit Exports and print
 */
export const maxPrintedRecipes = 100;

/** Most days of a printed agenda. They are a year and a month. @limit Exports and print */
export const maxAgendaDays = 400;

/** Size of the text, in per cent of the usual one. */
export const printSize = { min: 50, max: 200, usual: 100 } as const;

/** Width and height of the frame of an embedded recipe, in pixels. */
export const embedSize = { min: 100, max: 4_000, width: 600, height: 800 } as const;
