import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { recipeMlImporter } from './index.ts';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">
<recipeml version="0.5"><menu><recipe>
<head><title>Gnocchi</title><subtitle>al burro</subtitle>
 <source><srcitem>Nonna</srcitem><srcitem>https://example.org/g</srcitem></source>
 <categories><cat>Primi</cat><cat>Pasta &amp; Gnocchi</cat></categories>
 <preptime type="Prep"><time><qty>20</qty><timeunit>minuti</timeunit></time></preptime>
 <preptime type="Cooking"><time><range><q1>5</q1><q2>8</q2></range><timeunit>min</timeunit></time></preptime>
 <preptime type="Total"><time><qty>1</qty><timeunit>ora</timeunit></time><time><qty>15</qty><timeunit>minuti</timeunit></time></preptime>
 <yield><range><q1>4</q1><q2>6</q2></range><unit>porzioni</unit></yield></head>
<description>Morbidi.</description>
<ingredients>
 <ing-div><title>Impasto</title>
  <ing><amt><qty>1.00</qty><unit>kg</unit></amt><item>patate</item><prep>lesse</prep></ing>
  <ing><amt><qty><range><q1>0.5</q1><q2>1</q2></range></qty><size>grosso</size><unit>uovo</unit></amt><modifier>fresco</modifier><item></item></ing>
 </ing-div>
 <ing optional="yes"><amt><qty>0.25</qty><unit>cup</unit></amt><item>burro</item>
  <alt-ing><amt><qty>2</qty><unit>tbsp</unit></amt><item>olio</item></alt-ing></ing>
</ingredients>
<directions><step>Impastare.</step><dir-div><title>Cottura</title><step>Bollire <temp>l'acqua</temp></step></dir-div></directions>
<note>Con salvia.</note>
</recipe></menu></recipeml>`;

describe('RecipeML', () => {
  test('parts, ranges, kinds of time and other ingredients are read', async () => {
    const { recipes, code } = await readBytes(recipeMlImporter, file);
    expect(code).toBeUndefined();
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Gnocchi – al burro',
        description: 'Morbidi.',
        yield: '4–6 porzioni',
        activeTime: '20 minuti',
        totalTime: '1 ora 15 minuti',
        source: 'Nonna, https://example.org/g',
        url: 'https://example.org/g',
        ingredients:
          '[Impasto]\n1 kg patate (lesse)\n1/2–1 grosso uovo fresco\n1/4 cup burro or 2 tbsp olio (optional)',
        instructions: "Impastare.\n[Cottura]\nBollire l'acqua",
        notes: 'Con salvia.',
      },
      labels: ['Primi', 'Pasta & Gnocchi'],
    });
  });

  test('plain directions and a plain yield are read', async () => {
    const { recipes } = await readBytes(
      recipeMlImporter,
      '<recipeml><recipe><head><title>Té</title><yield>2 tazas</yield></head><directions>Hervir.\nServir.</directions></recipe></recipeml>',
    );
    expect(recipes[0]?.recipe).toMatchObject({ yield: '2 tazas', instructions: 'Hervir.\nServir.' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(recipeMlImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
