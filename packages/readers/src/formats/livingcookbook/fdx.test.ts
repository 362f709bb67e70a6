import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { fdxImporter } from './index.ts';

const picture = Buffer.alloc(48, 9);

const recipe = `<Recipe Name="Pörkölt &quot;régi&quot;" ID="1" CookbookID="9" Servings="4" Yield="1 fazék" PreparationTime="15"
    CookingTime="90" InactiveTime="0" ReadyInTime="120" OvenTemperatureF="320" OvenTemperatureC="160"
    DegreeOfDifficulty="2" RecipeTypes="Főétel, Magyar" Comments="első&#xD;&#xA;&#xD;&#xA;második" Author="Nagymama"
    Source="Füzet" WebPage="https://example.org/p" Copyright="CC0" CreateDate="2020-02-03">
  <RecipeIngredients>
    <RecipeIngredient Quantity="" Unit="" Ingredient="Alap:" Heading="Y" />
    <RecipeIngredient Quantity="600" Unit="g" Ingredient="marhahús" Heading="N" />
    <RecipeIngredient Quantity="2" Unit="" Ingredient="hagyma, 1/2&quot; kocka" Heading="N" />
  </RecipeIngredients>
  <RecipeProcedures>
    <RecipeProcedure Heading="Y"><ProcedureText>Előkészítés</ProcedureText></RecipeProcedure>
    <RecipeProcedure Heading="N"><ProcedureText>Pirítsd meg.</ProcedureText></RecipeProcedure>
    <RecipeProcedure Heading="N"><ProcedureText>Főzd puhára.</ProcedureText></RecipeProcedure>
  </RecipeProcedures>
  <RecipeTips><RecipeTip>Tejföllel jó.</RecipeTip></RecipeTips>
  <RecipeReviews><RecipeReview Rating="4" Reviewer="Éva" ReviewDate="2021-01-01">Finom.</RecipeReview></RecipeReviews>
  <RecipeAuthorNotes><RecipeAuthorNote>Vasárnapi ebéd.</RecipeAuthorNote></RecipeAuthorNotes>
  <RecipeNutrition ServingSize="1 tányér" Calories="412.5" TotalFat="20" Sodium="300" Vitamin A (IU)="5" 18:2="1" Protein="33" />
  <RecipeImage FileType="GIF">${picture.toString('base64')}</RecipeImage>
  <SourceImage FileType="GIF">${picture.toString('base64')}</SourceImage>
</Recipe>`;

const file = (content: string, root = 'fdx') =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<${root} Source="Living Cookbook 4.0"><Cookbooks><Cookbook Name="Otthon" ID="9" /></Cookbooks>${content}</${root}>`;

describe('Living Cookbook exchange files', () => {
  test('everything that a recipe has a place for is read, the rest goes to its notes', async () => {
    const { isRecognised, recipes, code } = await readBytes(fdxImporter, file(`<Recipes>${recipe}</Recipes>`));
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Pörkölt "régi"',
        description: 'Vasárnapi ebéd.',
        yield: '4 (1 fazék)',
        activeTime: '15 minutes',
        totalTime: '2 hours',
        source: 'Füzet',
        url: 'https://example.org/p',
        ingredients: '[Alap]\n600 g marhahús\n2 hagyma, 1/2" kocka',
        instructions: '[Előkészítés]\nPirítsd meg.\nFőzd puhára.',
      },
      labels: ['Főétel', 'Magyar', 'Otthon'],
      rating: 4,
      images: [picture],
      createdAt: new Date('2020-02-03'),
    });
    expect(recipes[0]?.recipe.notes.split('\n')).toEqual([
      'első',
      '',
      'második',
      '',
      'Tejföllel jó.',
      '',
      'Review (Éva, 2021-01-01, 4/5): Finom.',
      '',
      'Author: Nagymama',
      'Cooking time: 90 minutes',
      'Oven: 320 °F / 160 °C',
      'Difficulty: 2',
      'Copyright: CC0',
    ]);
  });

  test('nutrition with attributes that XML does not allow is read as far as it goes', async () => {
    const { recipes } = await readBytes(fdxImporter, file(recipe));
    expect(recipes[0]?.nutrition).toEqual({
      servingSize: '1 tányér',
      calories: 412.5,
      totalFat: 20,
      sodiumMg: 300,
      protein: 33,
    });
  });

  test('lists without an element around them, other roots and times in another language are read', async () => {
    const flat =
      '<Recipe Name="Суп" CookbookID="9" ReadyInTime="90"><RecipeIngredient Quantity="1" Unit="л" Ingredient="вода"/><RecipeProcedure><ProcedureText>Варить.</ProcedureText></RecipeProcedure></Recipe>';
    const { isRecognised, recipes } = await readBytes(fdxImporter, file(flat + flat, 'fdxz'), { locale: 'ru-RU' });
    expect(isRecognised).toBe(true);
    expect(recipes.map(({ recipe: { title, ingredients, totalTime } }) => [title, ingredients, totalTime])).toEqual([
      ['Суп', '1 л вода', '1 час 30 минут'],
      ['Суп', '1 л вода', '1 час 30 минут'],
    ]);
  });

  test('an archive has the pictures beside its data', async () => {
    const data = file(
      '<Recipe Name="Tarte"><RecipeImages><RecipeImage FileName="imagefile1.jpg" /><RecipeImage FileName="none.jpg" /></RecipeImages></Recipe>',
      'hixz',
    );
    const bytes = await zipOf({
      'Manifest.xml': '<fdxm><Files/></fdxm>',
      'Data.xml': data,
      'Images/ImageFile1.JPG': picture,
    });
    const { isRecognised, recipes } = await readBytes(fdxImporter, bytes);
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toMatchObject({ recipe: { title: 'Tarte' }, images: [picture] });
  });

  test('a long note of the author, and more than one, are notes', async () => {
    const notes = ['Erste Notiz.', 'Zweite.'].map((note) => `<RecipeAuthorNote>${note}</RecipeAuthorNote>`).join('');
    const { recipes } = await readBytes(fdxImporter, file(`<Recipe Name="Brot">${notes}</Recipe>`));
    expect(recipes[0]?.recipe).toMatchObject({ description: '', notes: 'Erste Notiz.\n\nZweite.' });
  });

  test('a file of techniques alone is empty', async () => {
    expect((await readBytes(fdxImporter, file('<Techniques><Technique Name="Braise"/></Techniques>'))).code).toBe(
      'emptyImport',
    );
  });

  test('a file that was cut short is refused after the recipes before the cut', async () => {
    const whole = file(recipe + recipe);
    const { recipes, code } = await readBytes(fdxImporter, whole.slice(0, whole.length - 200));
    expect({ count: recipes.length, code }).toEqual({ count: 1, code: 'unreadableImport' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(fdxImporter, Buffer.from(file(recipe + recipe)))).toHaveLength(damagedCount);
    const zipped = await zipOf({ 'Data.xml': file(recipe, 'hixz'), 'Images/a.jpg': picture });
    expect(await readDamaged(fdxImporter, zipped)).toHaveLength(damagedCount);
  });
});
