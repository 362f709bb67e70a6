import { between, type HostileFiles, plain, table, words, xml } from './hostile-kinds.ts';

const accuChef =
  '*****AccuChef Import File (C)SIVART Software\nAa\nE4\nP1 :35\nIa\nH3\nJa.\nZ.....End of recipe definition\n';
const chefTap = 'a\nhttps://example.org/a\nIngredients\n1 leek\nInstructions\nCook.\n';
const chowdown = '---\nlayout: recipe\ntitle: a\ningredients:\n- 1 leek\ndirections:\n- Cook\n';
const cookBook = 'name: a\ningredients:\n- 1 leek\ndirections:\n- Cook.\n';
const easyRecipe = `*a\n${'_'.repeat(75)}\n\nYield: 6\n${'_'.repeat(75)}\n\n[Ingredients]\n1 leek\n\n[Instruction]\nCook.\n`;
const masterCook = `                     *  Exported from  MasterCook  *

                      a

Recipe By     :a
Serving Size  : 6     Preparation Time :0:40
Categories    : a

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
     500  g             leek -- cut

Cook.

`;
const mealMaster = `MMMMM----- Recipe via Meal-Master (tm) v8.05
 
      Title: a
 Categories: a
      Yield: 4 servings
 
    500 g  leek
 
  Cook.
 
MMMMM

`;
const nyc = "@@@@@ Now You're Cooking! Export Format\n\na\n\nb\n\n1 leek\n\nCook.\n\nYield: 4\n\n";
const rezKonv = `========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: a
Kategorien: a
     Menge: 4 Personen

    500     Gramm  leek

Cook.

=====

`;
const pepperplate =
  'Title: a\nOriginal URL: https://example.org/a\nDescription: a\nYield: 4\nIngredients:\n1 leek\nInstructions:\nCook.\n';
const planToEat = 'Title: a\nCourse: a\nCuisine: a\nIngredients:\n1 leek\nDirections:\nCook.\n';
const saffron = 'Title: a\nCookbook: a\nSection: a\nIngredients: \n\t1 leek\nInstructions: \n\tCook.\n';
const plainText = 'Soup\n\nIngredients\n1 leek\n2 carrots\n\nDirections\n1. Cook.\n2. Serve.\n';

const sync = (text: string): string =>
  `<RecipeSync><Title>a</Title><Note>${text}</Note><Ingredients><IngredientSyncGroup><Ingredients><IngredientSync><Text>${text}</Text>` +
  '</IngredientSync></Ingredients></IngredientSyncGroup></Ingredients></RecipeSync>';

/** Hostile files for each importer of plain text, by its source. */
export const hostileTexts: Readonly<Record<string, HostileFiles>> = {
  accuchef: plain(accuChef, ['Aa\n', 'Ia\n', 'Ja~\n', 'H1\n', 'Ka\n', 'Z.....\n', '*****AccuChef\n']),
  cheftap: plain(chefTap, ['Photo Studio\n', '1. a.\n', 'Ingredients\n']),
  chowdown: between(chowdown, '\n---\nHot.\n', [
    '- a\n',
    'a: b\n',
    '---\n',
    'a:\n',
    '  - ',
    '"',
    "'",
    '{',
    '[a, ',
    '|\n',
    '# ',
    '![',
    '\\',
  ]),
  cookbookmanager: plain(cookBook, [
    '- a\n',
    'a: b\n',
    '---\n',
    '  ',
    '"',
    "'",
    '{',
    '[a, ',
    '|\n',
    '>\n',
    '&a ',
    '*a ',
  ]),
  cooklang: plain(
    '---\ntitle: a\n---\n@leek{1%g} cook ~{1%h}.\n',
    ['@', '@a{', '}', '(', '~', '#', '[-', '--', '>> a: b\n'],
    'a.cook',
  ),
  'easyrecipe-deluxe': plain(easyRecipe, ['*a\n', `*a\n${'_'.repeat(75)}\n`, '[Notes]\n', 'Category: a\n', '_']),
  'mastercook-mxp': plain(masterCook, [
    '     500  g             leek -- cut\n',
    '                        a\n',
    'Source:\n',
    '  "a"\n',
    'T(a):\n',
    '- - - - - - - - -\n',
    '-',
    '***a***\n',
  ]),
  mealmaster: plain(mealMaster, [
    'MMMMM\n',
    'MMMMM-----a-----\n',
    '    500 g  leek\n',
    '           -a\n',
    '-----a-----\n',
    '  :a\n',
    '-',
    'M',
  ]),
  nyc: plain(nyc, ['@@@@@ a\n', '** a **\n', 'Contributor: a\n\n', '1 leek\n', '1 leek\n\n', 'a=1; ', '@']),
  pepperplate: {
    files: [...plain(pepperplate, []).files, ...xml('<pepperplate>', sync, '</pepperplate>').files],
    units: [pepperplate, sync('a'), 'Title: a\n', 'Ingredients:\n', '<a>', '<', '&', ...words],
  },
  plantoeat: {
    files: [
      ...plain(planToEat, []).files,
      ...table(
        'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Photo Url',
      ).files,
    ],
    units: [planToEat, 'Title: a\n', ', a\n', '"', ',', 'Ingredients:\n', ...words],
  },
  rezkonv: plain(rezKonv, [
    '=====\n',
    '========== REZKONV\n',
    '====== a ======\n',
    '    500     Gramm  leek\n',
    '                   -- a\n',
    '=',
    '* a: b\n',
    '-- ',
  ]),
  saffron: plain(saffron, ['Title: a\n', 'Ingredients: \n', '\ta\n', '\tNote: a\n', 'Image: a\n']),
  text: plain(
    plainText,
    ['Ingredients\n', 'Directions\n', '\n', '---\n', 'Soup\n\n', '1 leek\n', 'a: b\n', 'Yield: '],
    'a.txt',
  ),
};
