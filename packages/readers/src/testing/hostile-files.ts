import { gzipSync } from 'node:zlib';
import { archiveFiles, archiveFormat, archiveVersion } from '../own-files/archive-manifest.ts';
import type { AccessTables } from '../containers/access-database.ts';
import type { AccessRow } from '../containers/access-tables.ts';
import { readTypedStream } from '../containers/typed-stream.ts';
import { recipeOf } from '../recipe-files/entries.ts';
import { bigOvenRecipes } from '../formats/bigoven-crb/big-oven-recipe.ts';
import { cookbookParts } from '../formats/livingcookbook/living-cookbook-recipe.ts';
import {
  type HostileFiles,
  type HostileTables,
  json,
  page,
  schemaOrg,
  steps,
  table,
  words,
  xml,
  zipped,
} from './hostile-kinds.ts';
import { hostileTexts } from './hostile-texts.ts';
import { zipOf } from './read-bytes.ts';

const paprika = (text: string) => ({
  name: 'a',
  ...steps(text),
  servings: text,
  total_time: text,
  nutritional_info: text,
});
const macGourmet = (text: string): string =>
  `<dict><key>COURSE_NAME</key><string>a</string><key>NAME</key><string>a</string><key>DIRECTIONS</key><string>${text}</string>` +
  `<key>INGREDIENTS</key><array><dict><key>DESCRIPTION</key><string>${text}</string></dict></array></dict>`;
const streamHead = Buffer.from('\u0004\u000Bstreamtyped\u0081\u00E8\u0003\u0084\u0001@', 'latin1');

const rowsOf = (text: string): AccessTables => {
  const lines = text.split('\n').map((line, at) => ({ recipeid: String(at % 3), name: line, notes: line }));
  return new Map<string, readonly AccessRow[]>([
    ['recipes', [{ recipeid: '0', title: 'a', instructions: text, categories: text, notes: text }]],
    ['ingredientlines', lines],
    ['recipenotes', lines],
  ]);
};

const openEats = (text: string) => ({
  model: 'recipe.recipe',
  pk: 1,
  fields: { title: 'a', info: text, directions: text },
});

/** Hostile files for each importer, by its source. */
export const hostileFiles: Readonly<Record<string, HostileFiles | HostileTables>> = {
  ...hostileTexts,
  acooksbooks: {
    read: (text) => readTypedStream(Buffer.concat([streamHead, Buffer.from(text, 'latin1')])),
    units: [
      '\u0084\u0084\u0084\u0001L\0\u0085',
      '\u0092',
      '\u0084\u0092',
      '\u0085',
      '\u0086',
      '\u0084',
      '\u0001+\u0001a',
      'a',
    ],
  },
  archive: zipped('a.json', json(schemaOrg)),
  'bigoven-crb': { read: (text) => bigOvenRecipes(rowsOf(text)).map((parts) => recipeOf(parts)), units: words },
  cookmate: xml(
    '<cookbook version="71">',
    (text) =>
      `<recipe><title>a</title><ingredient><li>${text}</li></ingredient><recipetext>${text}</recipetext></recipe>`,
  ),
  cookml: xml(
    '<cookml version="1.0.11">',
    (text) =>
      `<recipe lang="DE"><head title="a"/><part><ingredient qty="1" unit="g" item="${text}"/></part><preparation><text>${text}</text></preparation><remark><line>${text}</line></remark></recipe>`,
  ),
  copymethat: page(
    (text) =>
      `<div class="recipe"><div id="name">a</div><ul id="recipeIngredients"><li class="recipeIngredient">${text}</li></ul><ol id="recipeInstructions"><li class="instruction">${text}</li></ol></div>`,
  ),
  crouton: json((text) => ({
    name: 'a',
    serves: 1,
    notes: text,
    neutritionalInfo: text,
    ingredients: [{ order: 1, ingredient: { name: text } }],
    steps: [{ order: 1, step: text }],
  })),
  csv: table('Title,Ingredients,Directions,Notes,Tags,Rating,Total time,Servings'),
  domestica: json((text) => ({ name: 'a', timePrep: '1', timeCook: text, ...steps(text) })),
  enex: xml(
    '<en-export>',
    (text) =>
      `<note><title>a</title><content><![CDATA[<en-note><h2>Zutaten</h2><div>1 leek</div><h2>Zubereitung</h2><div>${text}</div></en-note>]]></content></note>`,
  ),
  fdxz: {
    ...xml(
      '<fdx>',
      (text) =>
        `<Recipe Name="a" ID="1" Comments="${text}"><RecipeIngredients><RecipeIngredient Ingredient="${text}"/></RecipeIngredients><RecipeProcedures><RecipeProcedure><ProcedureText>${text}</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe>`,
    ),
    folder: 'livingcookbook',
  },
  flavorish: json((text) => ({
    recipe: { title: 'a', notes: text },
    ingredients: [{ text, order: 1 }],
    instructions: [{ text, order: 1 }],
  })),
  gourmet: xml(
    '<gourmetDoc>',
    (text) =>
      `<recipe id="7"><title>a</title><ingredient-list><ingredient><item>${text}</item></ingredient></ingredient-list><instructions>${text}</instructions></recipe>`,
  ),
  'json-ld': json(schemaOrg),
  kptncook: json((text) => ({
    localizedTitle: { en: 'a', de: 'a' },
    authorComment: { en: text, de: text },
    stepsEN: [text],
    stepsDE: [text],
    ingredients: [{ ingredient: { localizedTitle: { en: text, de: text } } }],
  })),
  krecipes: xml(
    '<krecipes>',
    (text) =>
      `<krecipes-recipe><krecipes-description><title>a</title></krecipes-description><krecipes-ingredients><ingredient><name>${text}</name></ingredient></krecipes-ingredients><krecipes-instructions>${text}</krecipes-instructions></krecipes-recipe>`,
  ),
  livingcookbook: {
    read: (text) => {
      const lines = text.split('\n').map((line) => ({ text: line, isHeading: false }));
      const fields = { comments: text, recipetypes: text, source: text };
      return recipeOf(
        cookbookParts({
          title: 'a',
          fields,
          cookbook: '',
          ingredients: lines,
          procedures: lines,
          authorNotes: [text],
          tips: [text],
        }),
      );
    },
    units: words,
  },
  macgourmet: xml('<plist version="1.0"><array>', macGourmet, '</array></plist>'),
  'mastercook-mx2': xml(
    '<mx2>',
    (text) =>
      `<RcpE name="a"><IngR name="${text}" unit="g" qty="1"></IngR><DirS><DirT>${text}</DirT></DirS><Note>${text}</Note></RcpE>`,
  ),
  mealie: json((text) => ({
    name: 'a',
    recipe_yield: text,
    recipe_ingredient: [{ note: text }],
    recipe_instructions: [{ text }],
  })),
  mela: json((text) => ({
    title: 'a',
    wantToCook: false,
    text,
    link: text,
    nutrition: text,
    totalTime: text,
    ...steps(text),
  })),
  myrecipebox: table(
    'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,',
  ),
  nextcloud: zipped('a/recipe.json', json(schemaOrg)),
  openeats: {
    ...json(openEats),
    // The reader puts a dump together at its end, so it reads nothing from a file that breaks off.
    files: [
      (text) => JSON.stringify([openEats(text)]),
      (text) => JSON.stringify([openEats('a'), ...text.split('\n').map(openEats)]),
    ],
  },
  paprika: {
    files: [
      (text) => gzipSync(JSON.stringify(paprika(text))),
      (text) => zipOf({ 'a.paprikarecipe': gzipSync(JSON.stringify(paprika(text))) }),
    ],
    units: ['[photo:1]', '[photo:', '[recipe:a]', '[recipe:', 'a:\n', '_', '*', ...words],
  },
  recettetek: json((text) => ({ title: 'a', preparationTime: '1', cookingTime: text, ...steps(text) })),
  'recipefox-json': json((text) => ({ title: 'a', cooktime: '1', preptime: text, note: text, ...steps(text) })),
  recipekeeper: page(
    (text) =>
      `<div class="recipe-details"><h2 itemprop="name">a</h2><div class="recipe-ingredients" itemprop="recipeIngredients"><p>${text}</p></div><div itemprop="recipeDirections"><p>${text}</p></div></div>`,
  ),
  recipeml: xml(
    '<recipeml version="0.5">',
    (text) =>
      `<recipe><head><title>a</title></head><ingredients><ing><item>${text}</item></ing></ingredients><directions><step>${text}</step></directions></recipe>`,
  ),
  tandoor: json((text) => ({
    name: 'a',
    working_time: 0,
    description: text,
    steps: [{ instruction: text, ingredients: [{ food: { name: text }, amount: 1 }] }],
  })),
  'trivet-archive': {
    files: json(schemaOrg).files.map(
      (make) => async (text) =>
        zipOf({
          [archiveFiles.manifest]: JSON.stringify({
            format: archiveFormat,
            version: archiveVersion,
            createdAt: '2026-01-01T00:00:00Z',
            recipeCount: 1,
          }),
          [archiveFiles.recipes]: await make(text),
        }),
    ),
    units: json(schemaOrg).units.slice(0, 4),
  },
};
