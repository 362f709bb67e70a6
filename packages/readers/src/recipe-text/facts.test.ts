import { describe, expect, test } from 'vitest';
import { durationAt } from './durations.ts';
import { readFacts } from './facts.ts';
import { plainLines } from './plain-lines.ts';

const facts = (text: string) => readFacts(plainLines(text).lines);

describe('what a text states beside its lists', () => {
  test.each([
    ['1 hr 20 min', 80],
    ['about 45 minutes', 45],
    ['1½ hours', 90],
    ['1 1/2 hours', 90],
    ['1,5 Stunden', 90],
    ['10-15 min', 15],
    ['2 дня', 2_880],
    ['1 година 5 хвилин', 65],
    ['שעה וחצי', 90],
    ['25 דקות', 25],
    ['másfél óra', 90],
    ['1時間30分', 90],
    ['1h10', 70],
    ['1 h 05', 65],
    ['1 h 10 min', 70],
    ['2 h 180 g', 120],
    ['2 eggs', undefined],
    ['soon', undefined],
  ])('"%s" is %s minutes', (text, minutes) => {
    expect(durationAt(text.toLowerCase(), 0)?.minutes).toBe(minutes);
  });

  test.each([
    [
      'Prep Time: 10 mins | Cook Time: 20 mins | Total Time: 30 mins',
      { prep: '10 mins', cook: '20 mins', total: '30 mins' },
    ],
    ['Prep time\n10 mins\nCook time\n1 hour', { prep: '10 mins', cook: '1 hour', total: '', minutes: 70 }],
    ['Zeit: 40 Min.', { total: '40 Min.' }],
    ['Подготовка: 15 мин\nОбщее время: 1 час', { prep: '15 мин', total: '1 час' }],
    ['הכנה: 20 דקות\nבישול: 40 דקות', { prep: '20 דקות', cook: '40 דקות', minutes: 60 }],
    ['Előkészítési idő: 10 perc\nSütési idő: 30 perc', { prep: '10 perc', cook: '30 perc', minutes: 40 }],
    ['Cook 5 minutes, then stir.', { cook: '', total: '' }],
    ['Leek soup\n25 min\nIngredients', { total: '25 min' }],
    ['Cuisson 1h10', { cook: '1h10' }],
    ['15 min\n30 min\n60 min', { total: '' }],
  ])('times of "%s"', (text, expected) => {
    expect(facts(text)).toMatchObject(expected);
  });

  test.each([
    ['Serves 4-6', '4-6'],
    ['Yield: 24 cookies', '24 cookies'],
    ['Ingredients for 4 people', '4 people'],
    ['Zutaten für 4 Personen', '4 Personen'],
    ['INGRÉDIENTS (pour 2 à 4 personnes)', '2 à 4 personnes'],
    ['Порций: 10', '10'],
    ['На 4 порції', '4 порції'],
    ['4 főre', '4 főre'],
    ['מנות: 8', '8'],
    ['Servings\n6', '6'],
    ['Calories: 210 kcal per 1 serving', ''],
    ['Serve at once.', ''],
    ['0 people like it. Serves 5', '5'],
    ['Servings: 2 1/2 cups', '2 1/2 cups'],
  ])('the yield of "%s" is "%s"', (text, expected) => {
    expect(facts(text).yield).toBe(expected);
  });
});
