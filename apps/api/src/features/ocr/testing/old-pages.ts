import type { LanguageCode } from '@trivet/shared/languages';

/** A recipe as an old cookbook sets it: a heading and running text, in which the ingredients stand. */
export interface OldRecipe {
  language: LanguageCode;
  title: string;
  paragraphs: readonly string[];
  /** How many columns the text runs in. */
  columns: 1 | 2;
}

/** Texts of this project alone, in the manner of old cookbooks. */
export const oldRecipes: readonly OldRecipe[] = [
  {
    language: 'en-us',
    title: 'Batter Pudding',
    columns: 1,
    paragraphs: [
      'Take two cupfuls of flour, a teaspoonful of salt and a pint of new milk. Break three eggs into a basin and beat them until they are light; then stir in the flour by degrees, so that no lumps are left, and thin the batter with the milk.',
      'Butter a deep dish, pour in the mixture and bake it in a quick oven for forty minutes. Send it to table at once with melted butter, sugar and the juice of a lemon. Some cooks put a handful of currants into the batter, which children like.',
    ],
  },
  {
    language: 'en-us',
    title: 'Mutton Broth with Barley',
    columns: 2,
    paragraphs: [
      'Put two pounds of the scrag end of mutton into a stewpan with three quarts of cold water, and let it come slowly to the boil. Skim it well; then add two carrots, one turnip and an onion, all cut small, a teacupful of pearl barley which has been washed in two waters, and a little salt.',
      'Let it simmer by the side of the fire for three hours, and take off the fat as it rises. Half an hour before dinner lift out the meat, cut it into neat pieces without the bone, and return it to the broth with a tablespoonful of chopped parsley.',
      'This is enough for six persons, and it is better when it has stood a day in the larder.',
    ],
  },
  {
    language: 'de-de',
    title: 'Kartoffelsuppe auf bürgerliche Art',
    columns: 2,
    paragraphs: [
      'Man nehme zwölf mittelgroße Kartoffeln, zwei Mohrrüben und eine Zwiebel, schneide alles in kleine Stücke und koche es in zwei Litern Wasser mit etwas Salz weich. Alsdann streiche man die Suppe durch ein Sieb und setze sie wieder aufs Feuer.',
      'Unterdessen lasse man vier Eßlöffel Butter zergehen, röste darin einen Löffel Mehl hellbraun und gebe es zur Suppe. Sie muß unter beständigem Rühren noch eine Viertelstunde kochen.',
      'Zuletzt würze man sie mit Majoran und gehackter Petersilie und richte sie über gerösteten Semmelwürfeln an.',
    ],
  },
];
