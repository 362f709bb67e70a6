import type { SampleSet } from './sample-set.ts';

/** The sample recipes in English. */
export const englishSamples: SampleSet = {
  label: 'Sample',
  recipes: [
    {
      title: 'Red lentil soup',
      description: 'A thick, bright soup from the pantry.',
      yield: '4 servings',
      activeTime: '15 min',
      totalTime: '35 min',
      ingredients: `2 tablespoons olive oil
1 onion, finely chopped
2 cloves garlic, minced
1 teaspoon ground cumin
1/2 teaspoon smoked paprika
1 cup red lentils, rinsed
1 can (14 oz) crushed tomatoes
4 cups vegetable broth
1 lemon
salt and pepper`,
      instructions: `Heat the oil in a large pot over medium heat. Cook the onion with a pinch of salt for 6 minutes, until soft.
Add the garlic, cumin and paprika and stir for 1 minute.
Add the lentils, tomatoes and broth. Bring to a boil, then simmer for 20 minutes, until the lentils fall apart.
Blend half of the soup if you like it smooth. Season with salt, pepper and the juice of the lemon.`,
      notes: 'It thickens overnight. Thin it with a little water when you reheat it.',
    },
    {
      title: 'Buttermilk pancakes',
      description: 'Tall, tender and quick enough for a weekday.',
      yield: '12 pancakes',
      activeTime: '25 min',
      totalTime: '25 min',
      ingredients: `2 cups all-purpose flour
2 tablespoons sugar
2 teaspoons baking powder
1/2 teaspoon baking soda
1/2 teaspoon salt
2 cups buttermilk
2 eggs
4 tablespoons butter, melted
butter for the pan`,
      instructions: `Whisk the flour, sugar, baking powder, baking soda and salt in a large bowl.
Whisk the buttermilk, eggs and melted butter in another bowl. Pour over the dry ingredients and stir just until no dry flour is left. Lumps are fine.
Let the batter rest for 5 minutes. Meanwhile, heat a little butter in a pan over medium heat.
Pour in 1/4 cup of batter for each pancake. Cook for 2 minutes, until bubbles break on top, then flip and cook for 1 minute more.`,
      notes: 'No buttermilk? Stir 2 tablespoons of lemon juice into 2 cups of milk and wait 10 minutes.',
    },
    {
      title: 'Spaghetti aglio e olio',
      description: 'Garlic, oil and good timing.',
      yield: '2 servings',
      activeTime: '20 min',
      totalTime: '20 min',
      ingredients: `7 oz spaghetti
1/4 cup olive oil
4 cloves garlic, thinly sliced
1/4 teaspoon red pepper flakes
1/2 cup chopped parsley
salt`,
      instructions: `Cook the spaghetti in salted water until 1 minute short of done. Save 1 cup of the water before you drain it.
Meanwhile, warm the oil and the garlic in a large pan over low heat for 5 minutes, until the garlic is golden. Add the pepper flakes.
Add the spaghetti and half of the saved water. Toss over high heat for 1 minute, until the sauce clings. Add more water if it looks dry.
Stir in the parsley and season with salt.`,
    },
    {
      title: 'Roast chicken with lemon potatoes',
      description: 'One pan, and the potatoes take up everything the chicken gives.',
      yield: '4 servings',
      activeTime: '20 min',
      totalTime: '1 h 40 min',
      ingredients: `[Chicken]
1 chicken, about 3 1/2 lb
2 tablespoons butter, soft
1 teaspoon dried thyme
1 lemon, halved
[Potatoes]
2 lb waxy potatoes, quartered
6 cloves garlic, unpeeled
2 tablespoons olive oil
salt and pepper`,
      instructions: `Heat the oven to 425 °F. Pat the chicken dry, rub it with the butter, thyme, salt and pepper, and put half a lemon inside.
Toss the potatoes and garlic with the oil and the juice of the other half in a roasting pan. Season well and set the chicken on top.
Roast for 1 hour 10 minutes, turning the potatoes once, until the juices of the thigh run clear.
Let the chicken rest for 10 minutes before you carve it. Squeeze the garlic over the potatoes.`,
      notes: 'A thermometer in the thickest part of the thigh should read 165 °F.',
    },
    {
      title: 'Chickpea curry',
      description: 'Weeknight curry with coconut milk and spinach.',
      yield: '4 servings',
      activeTime: '15 min',
      totalTime: '30 min',
      ingredients: `2 tablespoons oil
1 onion, chopped
1 tablespoon grated ginger
3 cloves garlic, grated
1 tablespoon curry powder
2 cans (15 oz each) chickpeas, drained
1 can (14 oz) coconut milk
5 oz baby spinach
1 lime
salt
cooked rice, to serve`,
      instructions: `Heat the oil in a wide pan over medium heat and cook the onion for 8 minutes, until golden.
Add the ginger, garlic and curry powder and stir for 1 minute.
Add the chickpeas and coconut milk. Simmer for 12 minutes, until slightly thick.
Stir in the spinach until it wilts. Season with salt and lime juice and serve over rice.`,
    },
    {
      title: 'Apple crumble',
      description: 'Soft apples, crisp top, best with vanilla ice cream.',
      yield: '6 servings',
      activeTime: '20 min',
      totalTime: '1 h',
      ingredients: `[Filling]
6 tart apples, peeled and sliced
2 tablespoons sugar
1 teaspoon cinnamon
1 tablespoon lemon juice
[Crumble]
1 1/4 cups all-purpose flour
1/2 cup rolled oats
1/2 cup brown sugar
1/4 teaspoon salt
8 tablespoons cold butter, cubed`,
      instructions: `Heat the oven to 375 °F. Mix the apples with the sugar, cinnamon and lemon juice in a baking dish.
Rub the flour, oats, brown sugar, salt and butter together with your fingers until it forms clumps.
Scatter the crumble over the apples. Bake for 40 minutes, until the top is golden and the apples bubble.
Let it cool for 10 minutes.`,
    },
  ],
};
