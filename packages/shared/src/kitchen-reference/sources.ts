/** A publication that a fact of the kitchen reference comes from. Its title stays in its own language. */
export interface KitchenSource {
  readonly title: string;
  readonly publisher: string;
  readonly address: string;
}

/** The publications behind the kitchen reference. */
export const kitchenSources = {
  usda: {
    title: 'FoodData Central, SR Legacy',
    publisher: 'U.S. Department of Agriculture',
    address: 'https://fdc.nal.usda.gov/',
  },
  kingArthur: {
    title: 'Ingredient Weight Chart',
    publisher: 'King Arthur Baking Company',
    address: 'https://www.kingarthurbaking.com/learn/ingredient-weight-chart',
  },
  nist: {
    title: 'Handbook 44, Appendix C',
    publisher: 'National Institute of Standards and Technology',
    address: 'https://www.nist.gov/pml/owm/nist-handbook-44-current-edition',
  },
  weightsAndMeasures: {
    title: 'Weights and Measures Act 1985',
    publisher: 'legislation.gov.uk',
    address: 'https://www.legislation.gov.uk/ukpga/1985/72',
  },
  fda: {
    title: '21 CFR 101.9(b)(5)(viii)',
    publisher: 'U.S. Food and Drug Administration',
    address: 'https://www.ecfr.gov/current/title-21/section-101.9',
  },
  fsanz: {
    title: 'AUSNUT: food measures',
    publisher: 'Food Standards Australia New Zealand',
    address: 'https://www.foodstandards.gov.au/science-data/food-nutrient-databases/ausnut',
  },
  homeCookingSkills: {
    title: "Jamie's Home Cooking Skills: temperatures",
    publisher: 'Jamie Oliver',
    address: 'http://www.jamieshomecookingskills.com/',
  },
  gasMark: { title: 'Gas mark', publisher: 'Wikipedia', address: 'https://en.wikipedia.org/wiki/Gas_mark' },
  joyOfBaking: {
    title: 'Baking Pan Sizes',
    publisher: 'Joy of Baking',
    address: 'https://www.joyofbaking.com/PanSizes.html',
  },
  fsis: {
    title: 'Safe Minimum Internal Temperature Chart',
    publisher: 'USDA Food Safety and Inspection Service',
    address:
      'https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/safe-temperature-chart',
  },
  fsa: {
    title: 'Cooking your food',
    publisher: 'Food Standards Agency (UK)',
    address: 'https://www.food.gov.uk/safety-hygiene/cooking-your-food',
  },
  ndsu: {
    title: 'Ingredient Substitutions (FN198)',
    publisher: 'North Dakota State University Extension',
    address: 'https://www.ndsu.edu/agriculture/extension/publications/ingredient-substitutions',
  },
  missouri: {
    title: 'In a Pinch: Ingredient Substitution (MP564)',
    publisher: 'University of Missouri Extension',
    address: 'https://extension.missouri.edu/publications/mp564',
  },
  utah: {
    title: 'Ingredient Substitutions',
    publisher: 'Utah State University Extension',
    address: 'https://studio5.ksl.com/usu-extension-weber-county-ingredient-substitutions/',
  },
  farmBureau: {
    title: 'This for that',
    publisher: 'North Dakota Farm Bureau',
    address: 'https://www.ndfb.org/on-your-table/on-your-table-blog/this-for-that/',
  },
  dairyFarmers: {
    title: 'Creative Ingredient Substitutions for Home Cooks',
    publisher: 'Dairy Farmers of Ontario',
    address: 'https://new.milk.org/Culinary/Dairy-Inspiration/Ingredient-Substitutions',
  },
  selfRising: {
    title: 'Substitute for self-rising flour',
    publisher: 'Food Republic',
    address: 'https://www.foodrepublic.com/1638860/substitute-self-rising-flour/',
  },
  nebraska: {
    title: 'Ingredient Substitutions (Alice Henneman)',
    publisher: 'University of Nebraska–Lincoln Extension',
    address: 'https://food.unl.edu/',
  },
  newMexico: {
    title: 'In a Pinch: Ingredient Substitution (E-131)',
    publisher: 'New Mexico State University',
    address: 'https://aces.nmsu.edu/pubs/_e/E131/',
  },
  illinois: {
    title: 'Healthy Living: recipe substitutes',
    publisher: 'University of Illinois Extension',
    address: 'https://www.wcia.com/morning-show-features/morning-show/healthy-living-recipe-substitutes/',
  },
  evaporatedMilk: {
    title: 'How To Substitute Evaporated Milk For Regular Milk',
    publisher: 'The Takeout',
    address: 'https://thetakeout.com/1729393/how-to-substitute-evaporated-milk',
  },
  howStuffWorks: {
    title: 'Easy Cooking Substitution Solutions',
    publisher: 'HowStuffWorks',
    address: 'https://recipes.howstuffworks.com/menus/easy-cooking-substitution-solutions.htm',
  },
  recipeGoldmine: {
    title: 'Substitutes for Miscellaneous Foods',
    publisher: 'Recipe Goldmine',
    address: 'https://recipegoldmine.com/kitchart/sub-misc-foods.html',
  },
  oetker: {
    title: 'Gelatine verarbeiten',
    publisher: 'Dr. Oetker',
    address: 'https://oetker.at/inspiration/tipps-tricks/t/gelatine-verarbeiten',
  },
  yeast: {
    title: 'Trockenhefe und frische Hefe: das Verhältnis',
    publisher: 'eat.de',
    address: 'https://eat.de/magazin/trockenhefe-frische-hefe-verhaeltnis/',
  },
  bzfe: {
    title: 'Agar-Agar in der Küche',
    publisher: 'Bundeszentrum für Ernährung',
    address: 'https://www.culinaric-und-creativ.de/produkt-infos/agar-agar/',
  },
  nielsenMassey: {
    title: 'Vanilla conversions',
    publisher: 'Nielsen-Massey Vanillas',
    address: 'https://nielsenmassey.com/',
  },
  aquafaba: {
    title: 'How Much Aquafaba Equals One Egg',
    publisher: 'Very Aquafaba',
    address: 'https://veryaquafaba.com/aquafaba-recipes/egg-ratio',
  },
  nigella: {
    title: 'Kitchen Queries: golden syrup',
    publisher: 'Nigella Lawson',
    address: 'https://www.nigella.com/kitchen-queries/view/substituting-molasses-for-tate-lyle-syrups/1609',
  },
  greenspan: {
    title: 'Glossary: crème fraîche',
    publisher: 'Dorie Greenspan',
    address: 'https://doriegreenspan.com/glossary/creme-fraiche/',
  },
  mascarpone: {
    title: 'Ask Food Network Kitchens (25 August 2004)',
    publisher: 'Kitsap Sun',
    address: 'https://products.kitsapsun.com/archive/2004/08-25/7558_ask_food_network_kitchens.html',
  },
  shallots: {
    title: 'Ask Food Network Kitchens (29 October 2003)',
    publisher: 'Kitsap Sun',
    address: 'https://products.kitsapsun.com/archive/2003/10-29/297039_ask_food_network_kitchens.html',
  },
} as const satisfies Record<string, KitchenSource>;

/** The key of a publication behind the kitchen reference. */
export type KitchenSourceId = keyof typeof kitchenSources;
