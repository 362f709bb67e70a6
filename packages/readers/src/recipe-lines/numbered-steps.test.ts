import { describe, expect, test } from 'vitest';
import { numberedSteps } from './numbered-steps.ts';
import { isStepNumber } from './step-words.ts';

describe('a paragraph that numbers its steps', () => {
  test.each<[string, string, string[]]>([
    [
      'stops',
      '1. Drain the beans. 2. Heat the pot. 3. Add garlic.',
      ['Drain the beans.', 'Heat the pot.', 'Add garlic.'],
    ],
    ['brackets', '1) Drain. 2) Heat. 3) Add.', ['Drain.', 'Heat.', 'Add.']],
    [
      'brackets without stops',
      '1) Drain the beans 2) Heat the pot 3) Serve',
      ['Drain the beans', 'Heat the pot', 'Serve'],
    ],
    ['two brackets', '(1) Drain. (2) Heat.', ['Drain.', 'Heat.']],
    ['two brackets without stops', '(1) drain (2) heat', ['drain', 'heat']],
    ['stops without blanks', '1.Drain.2.Heat.3.Serve.', ['Drain.', 'Heat.', 'Serve.']],
    ['circles', '① 切る。② 煮る。', ['切る。', '煮る。']],
    ['words', 'Step 1: Drain. Step 2: Heat.', ['Drain.', 'Heat.']],
    ['words without stops', 'Schritt 1. Teig kneten Schritt 2. Backen', ['Teig kneten', 'Backen']],
    ['an introduction', 'For the pot: 1. Drain. 2. Heat.', ['For the pot:', 'Drain.', 'Heat.']],
    [
      'two digits',
      Array.from({ length: 12 }, (_, at) => `${at + 1}. Stir.`).join(' '),
      Array.from({ length: 12 }, () => 'Stir.'),
    ],
    ['Hebrew', '1. לשטוף את השעועית. 2. לחמם את הסיר.', ['לשטוף את השעועית.', 'לחמם את הסיר.']],
    ['Ukrainian', '1. Помийте квасолю. 2. Зваріть.', ['Помийте квасолю.', 'Зваріть.']],
    [
      'amounts within',
      '1. Add 1.5 cups. 2. Bake at 200. 3. Cool for 2. Eat.',
      ['Add 1.5 cups.', 'Bake at 200.', 'Cool for 2. Eat.'],
    ],
  ])('by %s is several lines', (_what, paragraph, steps) => {
    expect(numberedSteps([paragraph])).toEqual(steps);
  });

  test.each([
    'Add 1. Then 2.',
    'Bake at gas 2. Turn after 3. Serve.',
    'Take 1 (14 oz) can and 2 (8 oz) bags.',
    'Use no. 1 flour. Add 2. egg whites.',
    '1. Gang auftragen',
    'Mix 1.5 l with 2.5 l.',
    'Fry (see note 1) and stir (see note 2).',
    'Wait 1: 30 hours.',
  ])('is none in %s', (line) => {
    expect(numberedSteps([line])).toEqual([line]);
  });
});

describe('lines that only number a step', () => {
  test.each([
    ['English', ['Step 1', 'STEP 2:', 'Step two', 'First step', 'Step 3 of 5', 'Step no. 4', 'Step #5']],
    ['German', ['Schritt 1', '2. Schritt', 'Schritt zwei:', 'Erster Schritt', 'Arbeitsschritt 3', 'Schritt Nr. 4']],
    ['French', ['Étape 1', 'ÉTAPE 2 :', 'Etape n° 3', '1ère étape', 'Première étape', 'Étape deux']],
    ['Italian', ['Passo 1', 'Passaggio 2', 'Fase 3:', 'Primo passo', 'Passo due', '2° passaggio']],
    ['Spanish', ['Paso 1', 'PASO 2.', 'Primer paso', 'Paso dos', '3er paso', 'Paso n.º 4']],
    ['Russian', ['Шаг 1', 'ШАГ 2:', '2-й шаг', 'Первый шаг', 'Шаг № 3', 'Этап 4', 'Шаг второй']],
    ['Ukrainian', ['Крок 1', 'КРОК 2:', 'Перший крок', '3-й крок', 'Крок №4', 'Етап 5']],
    ['Hebrew', ['שלב 1', 'שלב 2:', "שלב א'", 'שלב ראשון', 'שלב 3 מתוך 5', 'צעד 4']],
    ['Hungarian', ['1. lépés', '2. LÉPÉS:', 'Első lépés', 'Lépés 3', 'harmadik lépés']],
  ])('are none in %s', (_language, lines) => {
    expect(lines.filter((line) => !isStepNumber(line))).toEqual([]);
    expect(numberedSteps(lines.flatMap((line) => [line, 'Stir.']))).toEqual(lines.map(() => 'Stir.'));
  });

  test.each([
    'Step back',
    'Serve 2',
    'Gas 4',
    'Step',
    'Two',
    'Oven step 2 is hot',
    'Stage fright one',
    'Day 1',
    'Part 2',
  ])('%s is another line', (line) => {
    expect(numberedSteps([line, 'Stir.'])).toEqual([line, 'Stir.']);
  });

  test('are numbers that count, and headers that only count', () => {
    expect(numberedSteps(['1', 'Peel.', '2.', 'Boil.', '(3)', 'Serve.'])).toEqual(['Peel.', 'Boil.', 'Serve.']);
    expect(numberedSteps(['[Step 1]', 'Peel.', '[Step 2]', 'Boil.'])).toEqual(['Peel.', 'Boil.']);
    expect(numberedSteps(['350', 'Peel.', '2', 'Boil.'])).toEqual(['350', 'Peel.', '2', 'Boil.']);
  });
});

describe('numbers at the start of lines', () => {
  test.each<[string, string[], string[]]>([
    ['with stops', ['1. Peel.', '2. Boil.'], ['Peel.', 'Boil.']],
    ['with a word', ['Step 1: Peel.', 'Step 2: Boil.'], ['Peel.', 'Boil.']],
    ['with a word and no mark', ['Крок 1 Почистіть.', 'Крок 2 Зваріть.'], ['Почистіть.', 'Зваріть.']],
    ['with a stop and a line', ['1.- Pelar.', '2.- Cocer.'], ['Pelar.', 'Cocer.']],
    ['counting on after a header', ['[A]', '1. Peel.', '[B]', '2. Boil.'], ['[A]', 'Peel.', '[B]', 'Boil.']],
    [
      'counting anew after a header',
      ['[A]', '1. Peel.', '2. Cut.', '[B]', '1. Boil.'],
      ['[A]', 'Peel.', 'Cut.', '[B]', 'Boil.'],
    ],
    ['with a remark between', ['1. Peel.', 'Tip: be quick.', '2. Boil.'], ['Peel.', 'Tip: be quick.', 'Boil.']],
  ])('are dropped %s', (_what, lines, steps) => {
    expect(numberedSteps(lines)).toEqual(steps);
  });

  test.each([
    [['1. Peel.', '3. Boil.']],
    [['2. Gang kochen.', 'Servieren.']],
    [['1. Gang']],
    [['1.5 l water', '2.5 l milk']],
  ])('stay in %j', (lines) => {
    expect(numberedSteps(lines)).toEqual(lines);
  });
});
