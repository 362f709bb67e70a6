import { allFoods } from '@trivet/lexicon/all-foods';
import { foodLanguages, namesIn, weighedFoods } from '@trivet/lexicon/food';
import { seededNumbers } from '../../testing/seeded-numbers.ts';
import type { FindableLabel, FindableRecipe } from '../finding/findable-recipe.ts';

const dishes: readonly string[] = [
  'soup|stew|pie|salad|cake|stir-fry|one-pot pasta|Grandma’s bake|crème brûlée|“quick” loaf no. 5',
  'Suppe|Eintopf|Kuchen|Salat|Auflauf|Soße|Bällchen|Käse-Spätzle|Weißbrot|Süßspeise',
  'sopa|guiso|pastel|ensalada|tortilla|ñoquis|jalapeños rellenos|pollo al ajillo|arroz|flan',
  'soupe|ragoût|tarte|salade|gratin|pâtes à l’ail|crêpes|bœuf en daube|gâteau|purée d’hiver',
  'zuppa|stufato|torta|insalata|risotto|pasta e fagioli|gnocchi|polpette|focaccia|ragù',
  'leves|pörkölt|pite|saláta|töltött káposzta|főzelék|rakott krumpli|pogácsa|lángos|túrógombóc',
  'מרק|תבשיל|עוגה|סלט|שקשוקה|קציצות|לחם|חַלָּה|פשטידה|עוגת ל"ג',
  'суп|рагу|пирог|салат|запеканка|борщ со свёклой|котлеты|блины|йогуртовый кекс|плов',
  'юшка|печеня|пиріг|салат|запіканка|вареники|деруни|налисники|їжак|п’ята страва',
  '番茄炒鸡蛋|鸡肉面|豆腐汤|味噌ラーメン|ต้มยำกุ้ง|bánh mì|żurek|σούπα|smörgås|Æbleskiver ½ portion',
];

const steps: readonly string[] = [
  'Chop the #, add it to the pan and simmer for 20–25 minutes.',
  'Stir in the #; season with salt and all-purpose spice (gluten-free).',
  'Das # fein würfeln und 10 Minuten köcheln lassen.',
  'Añadir # y cocer a fuego lento 15 minutos.',
  'Faire revenir # à feu doux, puis ajouter l’eau.',
  'Aggiungere # e cuocere per 1/2 ora.',
  'A(z) # alaposan megpirítjuk, majd felöntjük.',
  'מוסיפים # ומבשלים 20 דקות.',
  'Добавить # и варить 20 минут.',
  'Додати # і варити 20 хвилин.',
  'Serve it straight away.',
  'Oven-bake at 180 °C.',
];

const notes = [
  '',
  '',
  'Aunt Zsófi’s',
  'freezes well',
  'kids’ favourite',
  'ww-friendly',
  'für Gäste',
  'на праздник',
  '½ of it',
];
const sources = ['', 'Grandma', 'Kóstoló', 'my-cook-book.example.org', 'Мамины рецепты'];
const times = ['', '', '20 min', '1 h', '1 h 30', '45 Minuten', '2 часа', 'a while', '90 perc', 'שעה וחצי'];
const labelTitles =
  'Dinner|Quick & easy|Grandma’s favourites|Süßes|Végétarien|Ebédek|ארוחת ערב|Праздник|Вегетаріанське|One pot|soup|Low-carb';

/** Recipes and the labels that they name. */
export interface MadeLibrary {
  labels: FindableLabel[];
  recipes: FindableRecipe[];
}

const minute = 60_000;
const day = 1_440 * minute;

/** Chooses the same for a seed: a number below another one, or one of several texts. */
interface Choices {
  next: (max: number) => number;
  any: (from: readonly string[]) => string;
}

function choicesOf(seed: number): Choices {
  const next = seededNumbers(seed);
  return { next, any: (from) => from[next(from.length)] ?? '' };
}

/**
 * Returns recipes in many languages, the same ones for a seed. Their words are those of foods and dishes, some with
 * hyphens, accents and apostrophes, and some moments are equal.
 */
export function findableRecipes(count: number, seed = 1): MadeLibrary {
  const choices = choicesOf(seed);
  const labels = labelTitles.split('|').map((title) => ({ id: idOf(choices), title }));
  return { labels, recipes: Array.from({ length: count }, () => recipeOf(choices, labels)) };
}

const foods = [...weighedFoods(allFoods).values()];

/** Returns a dish and the foods in it. Some foods are in far more recipes than others. */
function dishOf({ next, any }: Choices): { dish: string; used: string[] } {
  const at = next(dishes.length);
  const language = foodLanguages[at] ?? 'en';
  const food = (): string => any(namesIn(language, foods[Math.min(next(foods.length), next(foods.length))]!));
  return { dish: any((dishes[at] ?? '').split('|')), used: Array.from({ length: 3 + next(8) }, food) };
}

function recipeOf(choices: Choices, labels: readonly FindableLabel[]): FindableRecipe {
  const { next, any } = choices;
  const { dish, used } = dishOf(choices);
  const [first = '', second = ''] = used;
  const created = Date.UTC(2021, 0, 1) + next(40_000) * 30 * minute;
  return {
    id: idOf(choices),
    title: any([dish, dish, `${dish} ${first}`, `${dish} ${first}`, `${first}: ${dish} & ${second}`]),
    description: any(['', '', `${dish} ${any(notes)}`]),
    source: any(sources),
    totalTime: any(times),
    notes: any(notes),
    ingredients: used.map((name) => `${any(['200 g', '1', '½ cup', '2 EL', ''])} ${name}`.trim()).join('\n'),
    instructions: Array.from({ length: 1 + next(5) }, () => any(steps).replace('#', any(used))).join('\n'),
    rating: next(3) === 0 ? null : 1 + next(5),
    folder: next(12) === 0 ? 'inbox' : 'main',
    lastMadeAt: next(2) === 0 ? null : new Date(created + next(900) * day).toISOString().slice(0, 10),
    isFavorite: next(8) === 0,
    hasImage: next(3) === 0,
    labelIds: labels.filter(() => next(6) === 0).map(({ id }) => id),
    createdAt: new Date(created),
    updatedAt: new Date(created + next(200) * day),
  };
}

function idOf({ next }: Choices): string {
  const part = (): string => next(65_536).toString(16).padStart(4, '0');
  return `${part()}${part()}-${part()}-4${part().slice(1)}-8${part().slice(1)}-${part()}${part()}${part()}`;
}

const usual = 'stir-fry|one pot|all-purpose|gluten-free fl|grandmas|l’ail|d\'h|1/2|½|t|salt|鸡|鸡蛋|п’ят|ל"ג'.split(
  '|',
);

/** Returns texts that somebody may search in these recipes: beginnings, two words, misspellings, other accents. */
export function searchTexts({ recipes, labels }: MadeLibrary, count: number, seed = 1): string[] {
  const choices = choicesOf(seed);
  const { next, any } = choices;
  const wordsOf = (): string[] => {
    const { title, ingredients, instructions, notes: note } = recipes[next(recipes.length)]!;
    const text = any([title, ingredients, ingredients, instructions, note]);
    return text.split(/[\s:,.;()]+/).filter((each) => each !== '');
  };
  const word = (): string => any(wordsOf()) || 'salt';
  const kinds: (() => string)[] = [
    word,
    () => beginningOf(word(), 1 + next(5)),
    () => wordsOf().slice(0, 2).join(' '),
    () => `${word()} ${beginningOf(word(), 3)}`,
    () => misspelt(word(), choices),
    () => `${misspelt(word(), choices)} ${word()}`,
    () =>
      word()
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, ''),
    () => word().toUpperCase(),
    () => beginningOf(any(labels.map(({ title }) => title)), 2 + next(8)),
    () => any(usual),
  ];
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]!());
}

const beginningOf = (word: string, length: number): string => Array.from(word).slice(0, length).join('');

/** Returns a word without a letter, or with one twice, another one or two in the wrong order. */
function misspelt(word: string, { next, any }: Choices): string {
  const letters = Array.from(word);
  const at = next(Math.max(1, letters.length - 1));
  const [letter = '', following = ''] = letters.slice(at, at + 2);
  const ways = [
    letters.toSpliced(at, 1),
    letters.toSpliced(at, 0, letter),
    letters.toSpliced(at, 2, following, letter),
    letters.toSpliced(at, 1, 'x'),
  ];
  return any(ways.map((way) => way.join('')));
}
