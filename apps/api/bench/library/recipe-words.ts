const list = (words: string): readonly string[] => words.split('|');

/** Words for the generator. Common words come first, because it takes them more often. */
export const words = {
  style: list(
    'Roast|Baked|Creamy|Grilled|Spiced|Weeknight|Summer|Crisp|Braised|Smoked|Herbed|Sticky|Golden|Quick|Winter|Peppery|Lemony|Cold|Glazed|Charred|Stuffed|Country|Sunday|Buttered|Minted|Toasted|Sour|Pickled|Double|Little',
  ),
  main: list(
    'chicken|potato|tomato|salmon|mushroom|lentil|beef|spinach|pumpkin|broccoli|chickpea|pork|cauliflower|chocolate|apple|leek|carrot|prawn|rice|cabbage|aubergine|bean|egg|lamb|cod|squash|pear|cherry|almond|turkey|fennel|barley|halloumi|duck|plum|walnut|beetroot|courgette|mussel|rhubarb',
  ),
  dish: list(
    'soup|stew|curry|pie|salad|pasta|bake|tart|risotto|noodles|cake|tacos|gratin|pilaf|dumplings|crumble|pancakes|burgers|chowder|flatbread|meatballs|fritters|skewers|omelette|biscuits|casserole|hotpot|loaf|crème brûlée|soufflé',
  ),
  ingredient: list(
    'salt|olive oil|onion|garlic|butter|black pepper|flour|sugar|eggs|milk|water|lemon juice|parsley|cream|carrots|stock|celery|thyme|honey|vinegar|mustard|ginger|soy sauce|cumin|paprika|yoghurt|cheddar|basil|rice|bay leaf|nutmeg|cinnamon|oats|chives|dill|coconut milk|lime|chilli|coriander|mint|almonds|breadcrumbs|capers|crème fraîche|jalapeño|sesame|white wine|brown sugar|cornflour|baking powder',
  ),
  rare: list(
    'galangal|sumac|fenugreek|tamarind|yuzu|samphire|lovage|salsify|epazote|kohlrabi|nigella|mahlab|shiso|verjuice|quince|medlar|celeriac|damson|elderflower|borage',
  ),
  amount: list(
    '1|2|3|1/2|1 1/2|250 g|100 ml|2 tbsp|1 tsp|a pinch of|3 cloves of|500 g|1 cup|2 cups|1/4 cup|a handful of',
  ),
  prepared: list(
    '|, chopped|, finely sliced|, peeled|, melted|, grated|, at room temperature|, to taste|, rinsed and drained',
  ),
  step: list(
    'Heat the # in a wide pan over a medium flame and stir until it smells sweet, about @ minutes.|Add the # and let it simmer with the lid half on for @ minutes, stirring now and then.|Mix the # with half of the liquid in a bowl, cover it and set it aside for @ minutes.|Preheat the oven to 190 °C, spread the # on a lined tray and roast for @ minutes until brown at the edges.|Season the #, taste, and cook on for @ minutes until the sauce coats the back of a spoon.|Fold in the # a spoonful at a time, then leave everything to rest for @ minutes.|Deglaze the pan with the #, scrape up what sticks and reduce by half, @ minutes or so.|Drain the #, pat it dry and turn it in the seasoned flour; shake off what is loose and wait @ minutes.|Divide among warm plates, scatter the # over it and serve within @ minutes.',
  ),
  label: list(
    'Dinner|Lunch|Breakfast|Dessert|Snack|Starter|Side|Drinks|Vegetarian|Vegan|Fish|Meat|Soup|Salad|Baking|Bread|Pasta|Rice|Grill|Oven|One pot|Slow|Quick|Children|Guests|Party|Picnic|Freezer|Leftovers|Budget|Spring|Summer|Autumn|Winter|Christmas|Easter|Birthday|Sunday|Weeknight|Gluten free|Dairy free|Low salt|High protein|Light|Comfort|Spicy|Mild|Italian|French|Indian|Thai|Mexican|Greek|Turkish|Spanish|Japanese|Korean|German|Favourites|To try',
  ),
  source: list('Family notebook|The village paper|Grandmother|A friend|Market kitchen|Cookery class'),
} as const;
