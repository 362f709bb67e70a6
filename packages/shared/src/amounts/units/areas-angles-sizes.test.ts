import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { addLines } from '../adding/add-lines.ts';
import { densityOf } from '../conversion/densities.ts';
import { parseLine } from '../lines/parse-line.ts';
import { notationOf } from '../notation.ts';
import { scaleStep } from '../scaling/scale-step.ts';
import { textOf } from '../scaling/scaled-pieces.ts';
import { sizeOf, type UnitName, type UnitSystem } from './units.ts';

const noted = (text: string, language: string) => ({ ...notationOf(text, '.'), language });
const unitOf = (line: string, language: string): UnitName | undefined =>
  parseLine(line, noted(line, language)).amounts?.parts[0]?.unit?.unit;
const converted = (text: string, system: UnitSystem, language: string): string =>
  textOf(
    scaleStep(text, new Fraction(1), noted(text, language), {
      hasAmounts: false,
      conversion: { system, foods: null, hasFan: false, densityOf },
    }),
  );

test.each<[string, UnitName, string]>([
  [
    'en',
    'squareInch',
    '4 inch² foil; 4 inches² foil; 4 sq in foil; 4 sq. in. foil; 4 in² foil; 4 square inches of foil',
  ],
  ['en', 'squareFoot', '2 square feet foil; 1 sq ft foil; 500 ft2 foil'],
  ['en', 'squareCentimeter', '10 cm² foil; 10cm2 foil; 10 cm2 foil; 10 square centimetres of foil'],
  ['en', 'squareMeter', '1 m² foil; 2 square meters of foil'],
  ['de', 'squareCentimeter', '10 cm² Folie; 10 Quadratzentimeter Folie; 10 qcm Folie'],
  ['de', 'squareMeter', '2 qm Folie; 2 Quadratmeter Folie'],
  ['fr', 'squareCentimeter', '10 centimètres carrés de papier; 10 cm² de papier'],
  ['it', 'squareCentimeter', '10 centimetri quadrati di carta; 10 cmq di carta'],
  ['es', 'squareCentimeter', '10 centímetros cuadrados de papel; 10 cm² de papel'],
  ['hu', 'squareCentimeter', '10 négyzetcentiméter papír'],
  ['he', 'squareCentimeter', '10 סמ"ר נייר; 10 סנטימטרים רבועים נייר'],
  ['ru', 'squareCentimeter', '10 кв. см фольги; 10 квадратных сантиметров фольги; 10 см² фольги'],
  ['uk', 'squareCentimeter', '10 кв. см фольги; 10 квадратних сантиметрів фольги'],
  ['en', 'degree', '45 degrees; 1 degree turn'],
  ['de', 'degree', '45 Grad'],
  ['fr', 'degree', '45 degrés'],
  ['it', 'degree', '45 gradi'],
  ['es', 'degree', '45 grados'],
  ['hu', 'degree', '45 fok'],
  ['he', 'degree', '45 מעלות'],
  ['ru', 'degree', '45 градусов'],
  ['uk', 'degree', '45 градусів'],
  ['en', 'megabyte', '500 MB photos; 500 megabytes of photos'],
  ['en', 'gigabyte', '16 GB card'],
  ['de', 'gigabyte', '16 GB Karte; 2 Gigabyte'],
  ['fr', 'megabyte', '500 mégaoctets de photos'],
  ['it', 'kilobyte', '20 kilobyte'],
  ['es', 'terabyte', '2 terabytes'],
  ['hu', 'megabyte', '500 megabájt'],
  ['he', 'megabyte', '500 מגהבייט'],
  ['ru', 'gigabyte', '16 ГБ; 2 гигабайта'],
  ['uk', 'gigabyte', '16 ГБ; 2 гігабайти'],
])('spec 9: in %s a %s is read in each line of %s', (language, unit, lines) => {
  for (const line of lines.split('; ')) expect(unitOf(line, language), line).toBe(unit);
});

test.each([
  ['en', '350 degrees F water'],
  ['en', '350 degrees Fahrenheit water'],
  ['en', '80 degrees C water'],
  ['de', '80 Grad Celsius Wasser'],
  ['ru', '80 градусов по Цельсию'],
  ['he', '80 מעלות צלזיוס'],
])('spec 9: in %s degrees of a temperature are none of an angle: %s', (language, line) => {
  expect(unitOf(line, language)).toBeUndefined();
});

test.each([
  ['10 cm 2 eggs', 'centimeter'],
  ['2 tb sugar', 'tablespoon'],
  ['4 in 2 cm', 'inch'],
] as const)('a mark of a square stands at its unit: %s', (line, unit) => {
  expect(unitOf(line, 'en')).toBe(unit);
});

test.each<[string, UnitSystem, string, string]>([
  ['en', 'metric', 'Cut a piece of 4 inch².', 'Cut a piece of 26 cm².'],
  ['en', 'metric', 'Roll to 30 sq. in. and 4in2.', 'Roll to 194 cm² and 26 cm².'],
  ['en', 'metric', 'Cut 2 square feet of foil.', 'Cut 1860 cm² of foil.'],
  ['en', 'us', 'Cut 26 cm² of foil.', 'Cut 4 sq in of foil.'],
  ['en', 'us', 'Cut 1 m² of foil.', 'Cut 10¾ sq ft of foil.'],
  ['de', 'us', 'Schneide 100 cm² Teig.', 'Schneide 15½ Quadratzoll Teig.'],
  ['fr', 'us', 'Coupez 26 cm² de papier.', 'Coupez 4 pouces carrés de papier.'],
  ['ru', 'us', 'Отрежьте 200 см² фольги.', 'Отрежьте 31 кв. дюйм фольги.'],
  ['en', 'imperial', 'Cut 26 cm² of foil.', 'Cut 4 sq in of foil.'],
  ['en', 'metric', 'Turn it by 90 degrees.', 'Turn it by 90 degrees.'],
  ['en', 'metric', 'Save 500 MB of photos.', 'Save 500 MB of photos.'],
  ['en', 'metric', 'Bake at 350 degrees for 1 hour.', 'Bake at 180 degrees C for 1 hour.'],
])('spec 9: in %s with %s measures %s → %s', (language, system, text, expected) => {
  expect(converted(text, system, language)).toBe(expected);
});

test.each([
  [['4 inch² pastry', '10 in² pastry'], '14 inches² pastry'],
  [['500 MB photos', '1.5 GB photos'], '2 GB photos'],
  [['4 sq in foil', '100 cm² foil'], 'about 126 cm² foil'],
])('areas and sizes of data are added: %j is %s', (lines, sum) => {
  expect(addLines(lines, () => noted(lines.join('\n'), 'en'))).toEqual([sum]);
});

test('a square is the side times itself', () => {
  for (const [square, side] of [
    ['squareCentimeter', 'centimeter'],
    ['squareMeter', 'meter'],
    ['squareInch', 'inch'],
    ['squareFoot', 'foot'],
  ] as const) {
    expect(sizeOf(square).toFraction()).toBe(sizeOf(side).pow(2).toFraction());
  }
});
