import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { copyMeThatImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const page = `<!DOCTYPE html>
<head><meta http-equiv="Content-Type" content="text/html;charset=UTF-8"><meta name="copymethat_class_id_version" content="2"></head>
<html><style type="text/css">.recipe{ margin-top:20px; }</style><body>
<div class = "recipe">
<div id = "name">
    Фаршировані перці
</div>
<div id = "link">
    Adapted from <a id = "original_link" href = "https://example.org/f">https://example.org/f</a>
</div>
<img class= "recipeImage" src = "images/peppers.jpg" width="120px"/>
<div id="description">Як у <b>бабусі</b></div>
<div id = "categories"><span>Tags: </span> <span class = "recipeCategory">обід</span> <span class = "recipeCategory">літо</span></div>
<div id = "extra_info"><span id="made_this"> I made this. </span><span id="starred">Is starred. </span><span id="rating">Rated <span id = "ratingValue">4</span>/5</span></div>
<div id = "servings">Servings: <a id="recipeYield">6</a></div>
<ul id = "recipeIngredients">
<li class= "recipeIngredient_subheader">Начинка</li>
<li class= "recipeIngredient">
  500 г фаршу
</li>
<li class= "recipeIngredient_spacer"></li>
<li class= "recipeIngredient_note">або грибів</li>
</ul>
<ol id = "recipeInstructions">
<li class = "instruction_subheader">Готувати</li>
<li class = "instruction" value = "1">Нафарширувати &amp; тушкувати.</li>
<li class = "instruction_next">Подавати.</li>
</ol>
<ul id = "recipeNotes"><li class = "recipeNote">Зі сметаною</li><li class = "recipeNote">теплими</li></ul>
</div>
<div class = "recipe"><div id = "name">Чай</div><ol id = "recipeInstructions"><li class = "instruction">Заварити.</li></ol></div>
</body></html>`;

describe('Copy Me That', () => {
  test('an archive comes in with headers, marks and pictures', async () => {
    const file = await zipOf({ 'images/peppers.jpg': photo, 'recipes.html': page });
    const { isRecognised, recipes } = await readBytes(copyMeThatImporter, file);
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Фаршировані перці',
        description: 'Як у бабусі',
        yield: '6',
        activeTime: '',
        totalTime: '',
        source: '',
        url: 'https://example.org/f',
        ingredients: '[Начинка]\n500 г фаршу\nабо грибів',
        instructions: '[Готувати]\nНафарширувати & тушкувати.\nПодавати.',
        notes: 'Зі сметаною\nтеплими',
      },
      labels: ['обід', 'літо', 'Favorite', 'Made this'],
      rating: 4,
      nutrition: {},
      imageUrls: [],
      images: [photo],
    });
    expect(recipes[1]).toMatchObject({ recipe: { title: 'Чай', instructions: 'Заварити.' }, labels: [], images: [] });
  });

  test('the page alone is read, without pictures', async () => {
    const { isRecognised, recipes } = await readBytes(copyMeThatImporter, page);
    expect({ isRecognised, titles: recipes.map(({ recipe }) => recipe.title) }).toEqual({
      isRecognised: true,
      titles: ['Фаршировані перці', 'Чай'],
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(copyMeThatImporter, await zipOf({ 'recipes.html': page }))).toHaveLength(damagedCount);
    expect(await readDamaged(copyMeThatImporter, Buffer.from(page))).toHaveLength(damagedCount);
  });
});
