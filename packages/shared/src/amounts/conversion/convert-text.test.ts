import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { scaleStep } from '../scaling/scale-step.ts';
import { textOf } from '../scaling/scaled-pieces.ts';
import type { UnitSystem } from '../units/units.ts';
import { densityOf } from './densities.ts';

interface Options {
  language?: string;
  hasFan?: boolean;
  factor?: string;
  hasAmounts?: boolean;
}

const converted = (
  text: string,
  system: UnitSystem | null,
  { language = 'en', hasFan = false, factor = '1', hasAmounts = false }: Options = {},
): string =>
  textOf(
    scaleStep(
      text,
      new Fraction(factor),
      { ...notationOf(text, '.'), language },
      {
        hasAmounts,
        conversion: { system, foods: null, hasFan, densityOf },
      },
    ),
  );

describe('temperatures show in Celsius', () => {
  test.each([
    ['Preheat the oven to 350°F.', 'Preheat the oven to 180°C.'],
    ['Preheat oven to 350 degrees F.', 'Preheat oven to 180 degrees C.'],
    ['Heat to 350 degrees Fahrenheit.', 'Heat to 180 degrees Celsius.'],
    ['Bake at 350 degrees for 1 hour.', 'Bake at 180 degrees C for 1 hour.'],
    ['Preheat oven to 425°. Then lower to 350°.', 'Preheat oven to 220°C. Then lower to 180°C.'],
    ['Heat oven to 350-375°F.', 'Heat oven to 180-190°C.'],
    ['Bake at 400F.', 'Bake at 200C.'],
    ['Cook to 165°F inside.', 'Cook to 74°C inside.'],
    ['Cook the sugar to 245 °F.', 'Cook the sugar to 118 °C.'],
    ['Keep at 0 °F.', 'Keep at -18 °C.'],
    ['Bake in gas mark 4.', 'Bake in 180 °C.'],
    ['Bake at gas mark ½.', 'Bake at 120 °C.'],
    ['Bake between 350 and 375 °F.', 'Bake between 180 and 190 °C.'],
    ['Bake at 350/375°F.', 'Bake at 180/190°C.'],
    ['Preheat the oven to 350F degrees.', 'Preheat the oven to 180C degrees.'],
    ['Cool it to 100°F to 110°F.', 'Cool it to 38°C to 43°C.'],
  ])('%s → %s', (text, expected) => {
    expect(converted(text, 'metric')).toBe(expected);
  });
});

describe('temperatures show in Fahrenheit', () => {
  test.each([
    ['Bake at 180 °C.', 'en', 'Bake at 350 °F.'],
    ['Bake at 200°C, then 160°C.', 'en', 'Bake at 400°F, then 325°F.'],
    ['Freeze at -18 °C.', 'en', 'Freeze at 0 °F.'],
    ['Bake at 180℃.', 'en', 'Bake at 350℉.'],
    ['Bake at gas mark 4 - 180°C.', 'en', 'Bake at gas mark 4 - 350°F.'],
    ['Four: thermostat 6 - 180°C.', 'fr', 'Four: thermostat 6 - 350°F.'],
    ['Freeze at -18 to -20 °C.', 'en', 'Freeze at 0 to -4 °F.'],
    ['Bake at 180 °C, and turn the tray by 180° halfway.', 'en', 'Bake at 350 °F, and turn the tray by 180° halfway.'],
    ['Mix 2 C flour, bake at 200C.', 'en', 'Mix 2 C flour, bake at 400F.'],
    ['Süsd 180 °C-on a sütőben 2 fokhagymával.', 'hu', 'Süsd 350 °F-on a sütőben 2 fokhagymával.'],
    ['Bake at 180C/160C fan/gas mark 4.', 'en', 'Bake at 350F/325F fan/gas mark 4.'],
    ['Den Ofen auf 180 Grad vorheizen.', 'de', 'Den Ofen auf 350 Grad F vorheizen.'],
    ['Bei 175° im Ofen ca. 40 Min. backen.', 'de', 'Bei 350°F im Ofen ca. 40 Min. backen.'],
    ['Préchauffez le four à 180 °C (th. 6).', 'fr', 'Préchauffez le four à 350 °F (th. 6).'],
    ['Préchauffez le four th. 6.', 'fr', 'Préchauffez le four 350 °F.'],
    ['Precalienta el horno a 220ºC.', 'es', 'Precalienta el horno a 425ºF.'],
    ['Разогрейте духовку до 180 градусов.', 'ru', 'Разогрейте духовку до 350 градусов F.'],
    ['Нагреть духовку до 180 °С.', 'ru', 'Нагреть духовку до 350 °F.'],
    ['Placer au frais (5 à 6°C).', 'fr', 'Placer au frais (41 à 43°F).'],
    ['Cuire 8 min/90°C/vitesse 4.', 'fr', 'Cuire 8 min/194°F/vitesse 4.'],
    ['מחממים תנור ל-180 מעלות צלזיוס.', 'he', 'מחממים תנור ל-350 מעלות פרנהייט.'],
  ])('%s → %s', (text, language, expected) => {
    expect(converted(text, 'us', { language })).toBe(expected);
  });
});

describe('both ends of a range of degrees are converted, and its dash is no minus', () => {
  test.each([
    ['Roast at 425°–450°F.', 'Roast at 220°C–230°C.'],
    ['Roast at 425°F-450°F.', 'Roast at 220°C-230°C.'],
    ['Roast at 425 °F – 450 °F.', 'Roast at 220 °C – 230 °C.'],
    ['Roast at 425°F −450°F.', 'Roast at 220°C −230°C.'],
    ['Bake between 350° and 375°F.', 'Bake between 180°C and 190°C.'],
    ['Bake at 350°/375°F.', 'Bake at 180°C/190°C.'],
    ['Heat a 350- to 375-degree oven.', 'Heat a 180- to 190-degree C oven.'],
    ['Freeze it from -10°F to 0°F.', 'Freeze it from -23°C to -18°C.'],
  ])('%s → %s', (text, expected) => {
    expect(converted(text, 'metric')).toBe(expected);
  });

  test.each([
    ['Bei 180°-200°C backen.', 'de', 'Bei 350°F-400°F backen.'],
    ['Zwischen 180° und 200 °C backen.', 'de', 'Zwischen 350°F und 400 °F backen.'],
    ['Cuire entre 180° et 200 °C.', 'fr', 'Cuire entre 350°F et 400 °F.'],
    ['Hornear a 180°–200°C.', 'es', 'Hornear a 350°F–400°F.'],
    ['Cuocere a 180°-200°C.', 'it', 'Cuocere a 350°F-400°F.'],
    ['Süsd 180°–200°C-on.', 'hu', 'Süsd 350°F–400°F-on.'],
    ['אופים ב-180°–200°C.', 'he', 'אופים ב-350°F–400°F.'],
    ['Запекать при 180°–200°C.', 'ru', 'Запекать при 350°F–400°F.'],
    ['Запікати при 180°–200°C.', 'uk', 'Запікати при 350°F–400°F.'],
  ])('%s → %s', (text, language, expected) => {
    expect(converted(text, 'us', { language })).toBe(expected);
  });
});

describe('degrees by which a temperature changes have no point of freezing', () => {
  test.each([
    ['For a fan oven, reduce the temperature by 20°C.', 'en', 'For a fan oven, reduce the temperature by 35°F.'],
    ['Drop the oven temperature 10 °C.', 'en', 'Drop the oven temperature 20 °F.'],
    ['Your oven may be off by about 20 °C.', 'en', 'Your oven may be off by about 35 °F.'],
    ['Raise the heat by 10-20°C.', 'en', 'Raise the heat by 20-35°F.'],
    ['Bake it 15°C cooler.', 'en', 'Bake it 25°F cooler.'],
    ['Bake at 180 °C, then lower it by 30 degrees.', 'en', 'Bake at 350 °F, then lower it by 55 degrees F.'],
    ['Hold it at 60 °C ±2 °C.', 'en', 'Hold it at 140 °F ±4 °F.'],
    ['Lower the heat to 60 °C.', 'en', 'Lower the heat to 140 °F.'],
    ['Die Temperatur um 20 °C senken.', 'de', 'Die Temperatur um 35 °F senken.'],
    ['Bei Umluft 20 °C weniger einstellen.', 'de', 'Bei Umluft 35 °F weniger einstellen.'],
    ['Turn the oven down by 20°C.', 'en', 'Turn the oven down by 35°F.'],
    ['Add 50 °C water, at a temperature of 50 °C.', 'en', 'Add 122 °F water, at a temperature of 122 °F.'],
    ['Bei 20 °C höherer Temperatur backen.', 'de', 'Bei 35 °F höherer Temperatur backen.'],
    ['Auf 60 °C unter Rühren erhitzen.', 'de', 'Auf 140 °F unter Rühren erhitzen.'],
    ['Ajoutez de l’eau de 40 °C.', 'fr', 'Ajoutez de l’eau de 104 °F.'],
    ['Calentar a 60 °C más o menos.', 'es', 'Calentar a 140 °F más o menos.'],
    ['Adj hozzá 40 °C meleg vizet.', 'hu', 'Adj hozzá 104 °F meleg vizet.'],
    ['Die Temperatur auf 60 °C senken.', 'de', 'Die Temperatur auf 140 °F senken.'],
    ['Baissez la température de 20 °C.', 'fr', 'Baissez la température de 35 °F.'],
    ['Comptez 20 °C de moins.', 'fr', 'Comptez 35 °F de moins.'],
    ['Reduce la temperatura en 20 °C.', 'es', 'Reduce la temperatura en 35 °F.'],
    ['Hornear con 10 °C más.', 'es', 'Hornear con 20 °F más.'],
    ['Abbassate la temperatura di 20 °C.', 'it', 'Abbassate la temperatura di 35 °F.'],
    ['Cuocere con 20 °C in meno.', 'it', 'Cuocere con 35 °F in meno.'],
    ['Csökkentsük a hőmérsékletet 20 °C-kal.', 'hu', 'Csökkentsük a hőmérsékletet 35 °F-kal.'],
    ['Hűtsük 60 °C-ra.', 'hu', 'Hűtsük 140 °F-ra.'],
    ['מנמיכים את החום ב-20 °C.', 'he', 'מנמיכים את החום ב-35 °F.'],
    ['מנמיכים את החום ל-60 °C.', 'he', 'מנמיכים את החום ל-140 °F.'],
    ['Уменьшите температуру на 20 °C.', 'ru', 'Уменьшите температуру на 35 °F.'],
    ['Нагреть до 60 °C.', 'ru', 'Нагреть до 140 °F.'],
    ['Зменште температуру на 20 °C.', 'uk', 'Зменште температуру на 35 °F.'],
    ['Печіть на 20 °C нижче.', 'uk', 'Печіть на 35 °F нижче.'],
  ])('%s → %s', (text, language, expected) => {
    expect(converted(text, 'us', { language })).toBe(expected);
  });

  test.each([
    ['The sugar should be 10°F hotter than before.', 'The sugar should be 6°C hotter than before.'],
    ['Lower the oven by 25°F (15°C).', 'Lower the oven by 25°F (15°C).'],
    ['Reduce by 50 °F after an hour.', 'Reduce by 30 °C after an hour.'],
  ])('%s → %s', (text, expected) => {
    expect(converted(text, 'metric')).toBe(expected);
  });

  test('the fan lowers what they change, and not them', () => {
    expect(converted('Bake at 180 °C, then lower it by 110 °F.', null, { hasFan: true })).toBe(
      'Bake at 160 °C fan, then lower it by 110 °F.',
    );
  });
});

describe('a hyphen joins a number and its degrees', () => {
  test.each([
    ['Bake in a 425-degree F oven.', 'en', 'Bake in a 220-degree C oven.'],
    ['Bake in a 350-degree oven.', 'en', 'Bake in a 180-degree C oven.'],
    ['Bake in a 400-degree-Fahrenheit oven.', 'en', 'Bake in a 200-degree-Celsius oven.'],
    ['Bake in a 400-°F oven.', 'en', 'Bake in a 200-°C oven.'],
    ['Bake in a 400-F oven.', 'en', 'Bake in a 200-C oven.'],
    ['Bake in a 325-deg. F oven.', 'en', 'Bake in a 160-deg. C oven.'],
  ])('%s → %s', (text, language, expected) => {
    expect(converted(text, 'metric', { language })).toBe(expected);
  });

  test('also in a German compound', () => {
    expect(converted('Im 200-Grad-Ofen backen.', 'us', { language: 'de' })).toBe('Im 400-Grad-F-Ofen backen.');
  });
});

describe('what says both, or may mean another scale, stays', () => {
  test.each([
    'Preheat the oven to 350°F (175°C).',
    'Preheat the oven to 220ºC, 425ºF.',
    'Bake at 180C/160C fan/gas mark 4.',
    'Cook sugar to 245 °F (soft ball), about 118 °C.',
    'Bake at 200 degrees for 1 hour.',
    'Roast until it has 165 degrees.',
    'Turn it by 90 degrees.',
    'Grease a 9x13 inch (23x33 cm) dish.',
    'Stir in 1/2 cup (120 ml) cream.',
    'Rest for 350 minutes.',
    'Cut 6 3/4-inch strips.',
    'Bake at 180 °C, and turn the tray by 180° halfway.',
    'Use a 6-cup muffin tin.',
    'Choose "Program 4" and press start.',
    'Nimm „Programm 4” und starte es.',
  ])('%s', (text) => {
    expect(converted(text, 'metric')).toBe(text);
  });
});

describe('amounts and lengths of steps', () => {
  test.each([
    ['Grease a 9 x 13-inch baking dish.', 'Grease a 23 x 33 cm baking dish.'],
    ['Use a 9-by-13-inch dish.', 'Use a 23-by-33 cm dish.'],
    ['Add the remaining 1/4 cup of oil.', 'Add the remaining ~60 ml of oil.'],
    ['Add a 14-ounce can of beans.', 'Add a ~395 g can of beans.'],
    ['Grease a 9" x 13" pan.', 'Grease a 23 cm x 33 cm pan.'],
    ['Grease an 8-inch pan.', 'Grease a 20 cm pan.'],
    ['Roll to 1/4 inch thick.', 'Roll to 6 mm thick.'],
    ['Add 2 cups of water and 1 lb 8 oz beef.', 'Add about 475 ml of water and about 680 g beef.'],
    ['Add 2 cups. Mix.', 'Add about 475 ml. Mix.'],
    ['Add {2 cups} milk.', 'Add about 475 ml milk.'],
    ['Add 1 pint (2 cups) milk.', 'Add about 475 ml (2 cups) milk.'],
    ['Melt 1 stick of butter.', 'Melt about 115 g of butter.'],
    ['Pour in 2 oz gin and shake.', 'Pour in about 60 ml gin and shake.'],
    ['Pour in 8 oz of the chicken broth.', 'Pour in about 235 ml of the chicken broth.'],
    ['Melt 4 oz milk chocolate.', 'Melt about 115 g milk chocolate.'],
    ['Add 1 stick of celery and the butter.', 'Add 1 stick of celery and the butter.'],
  ])('%s → %s', (text, expected) => {
    expect(converted(text, 'metric')).toBe(expected);
  });

  test('an inch is counted as the language does', () => {
    expect(converted('Line a 20 cm tin.', 'us')).toBe('Line an 8 inch tin.');
    expect(converted('Untar un molde de 24 cm.', 'us', { language: 'es' })).toBe('Untar un molde de 9½ pulgadas.');
  });

  test('scaling and converting go together', () => {
    const text = 'Add 2 cups of water, 2 eggs and bake at 350°F in a 9-inch pan.';
    expect(converted(text, 'metric', { factor: '2', hasAmounts: true })).toBe(
      'Add about 945 ml of water, 4 eggs and bake at 180°C in a 23 cm pan.',
    );
    expect(converted(text, 'metric', { factor: '2' })).toBe(
      'Add about 475 ml of water, 2 eggs and bake at 180°C in a 23 cm pan.',
    );
  });

  test('degrees of Celsius are no cups when a step is scaled', () => {
    expect(converted('Bake at 180C.', null, { factor: '2', hasAmounts: true })).toBe('Bake at 180C.');
  });
});

test('a number and its scale are one piece, so that they read from left to right in any text', () => {
  const notation = { ...notationOf('', '.'), language: 'he' };
  const conversion = { system: 'us', foods: null, hasFan: true, densityOf } as const;
  const pieces = scaleStep('לאפות ב־180 °C.', new Fraction(1), notation, { hasAmounts: false, conversion });
  expect(pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')).toBe(
    'לאפות ב־[325 °F] טורבו.',
  );
});

describe('an oven with a fan is set lower', () => {
  test.each([
    ['Bake at 180 °C.', null, 'en', 'Bake at 160 °C fan.'],
    ['Bake at 350°F.', null, 'en', 'Bake at 325°F fan.'],
    ['Bake at 350°F.', 'metric', 'en', 'Bake at 160°C fan.'],
    ['Bake in gas mark 4.', 'metric', 'en', 'Bake in 160 °C fan.'],
    ['Im Ofen bei 180-200 °C backen.', null, 'de', 'Im Ofen bei 160-180 °C Umluft backen.'],
    ['מחממים תנור ל-180 מעלות.', null, 'he', 'מחממים תנור ל-160 מעלות טורבו.'],
  ] as const)('%s → %s', (text, system, language, expected) => {
    expect(converted(text, system, { language, hasFan: true })).toBe(expected);
  });

  test.each([
    ['Add roasted peanuts and baking powder, and heat four cups of oil to 180 °C.', 'en'],
    ['Preheat the air fryer to 200 °C.', 'en'],
    ['Die süsse Masse bei 180 °C ausbacken.', 'de'],
    ['Heat the oil to 180 °C.', 'en'],
    ['Fry at 180 °C, then keep warm in the oven.', 'en'],
    ['Roast in the oven until it has 74 °C inside.', 'en'],
  ])('not where the step fries or means something else: %s', (text, language) => {
    expect(converted(text, null, { language, hasFan: true })).toBe(text);
  });
});

test('the work for a text grows with the text and no faster', async () => {
  const alphabet = [
    ...tokensOfSources('packages/shared/src/amounts/conversion/*.ts'),
    '350°F',
    ' (175 °C)',
    '9 x ',
    '13-inch ',
    '2 cups ',
    'gas mark 4',
    'oven ',
    '(',
  ];
  const read = (text: string) => converted(text, 'metric', { hasFan: true });
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});
