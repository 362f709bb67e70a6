import { wordKey } from './field-words.ts';

// Programs and people use these names for schema.org's NutritionInformation. The frequent ones are in the nine
// languages.
const words: Readonly<Record<string, string>> = {
  calories:
    'calories, energy, kcal, calorie, kalorien, brennwert, energie, калорії, קלוריות, calorías, valor energético, énergie, калории, kalória, energia',
  fatContent: 'fat, total fat, fett, grassi, grasas, lipides, matières grasses, жири, жиры, שומן, שומנים, zsír',
  saturatedFatContent:
    'saturated fat, gesättigte fettsäuren, grassi saturi, grasas saturadas, acides gras saturés, насичені жири, насыщенные жиры, שומן רווי, telített zsír',
  transFatContent: 'trans fat',
  polyunsaturatedFatContent: 'polyunsaturated fat, polyunsaturated',
  monounsaturatedFatContent: 'monounsaturated fat, monounsaturated',
  cholesterolContent:
    'cholesterol, cholesterin, colesterolo, colesterol, cholestérol, холестерин, כולסטרול, koleszterin',
  sodiumContent: 'sodium, natrium, sodio, натрій, натрий, נתרן, nátrium',
  carbohydrateContent:
    'carbohydrate, carbohydrates, total carbohydrate, total carbohydrates, total carbs, carbs, kohlenhydrate, carboidrati, carbohidratos, hidratos de carbono, glucides, вуглеводи, углеводы, פחמימות, szénhidrát',
  fiberContent:
    'fiber, fibre, dietary fiber, dietary fibre, ballaststoffe, fibra, fibras, fibres, клітковина, клетчатка, סיבים, סיבים תזונתיים, rost',
  sugarContent:
    'sugar, sugars, total sugars, zucker, zuccheri, azúcares, azúcar, sucres, цукор, сахар, סוכר, סוכרים, cukor',
  addedSugarContent: 'added sugar, added sugars',
  proteinContent:
    'protein, proteins, eiweiß, eiweiss, proteine, proteínas, protéines, білки, белки, חלבון, חלבונים, fehérje',
  vitaminDContent: 'vitamin d',
  calciumContent: 'calcium',
  ironContent: 'iron',
  potassiumContent: 'potassium',
  servingSize: 'serving size, portionsgröße, size of serving',
};

const properties: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([property, list]) =>
    list.split(',').map((word): [string, string] => [wordKey(word), property]),
  ),
);

/**
 * Returns the property of NutritionInformation that a word names, or undefined for another word.
 * @example nutritionProperty('Saturated fat') // 'saturatedFatContent'
 */
export function nutritionProperty(word: string): string | undefined {
  const key = wordKey(word);
  return properties.get(key) ?? properties.get(key.replace(/^nutrition/, ''));
}
