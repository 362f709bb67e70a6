import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { LegacyDecoder } from './legacy-encoding.ts';
import { decodeText } from './text-file.ts';

describe('text from before Unicode', () => {
  test.each([
    ['windows-1252', 'Crème brûlée à la vanille, 200 °C, l’œuf «entier»'],
    ['cp850', 'Crème brûlée à la vanille, 200°C, ½ tasse'],
    ['windows-1252', '½ cup grated Parmesan, ¼ tsp nutmeg, ¾ l milk'],
    ['windows-1252', 'Weiße Bohnen, Öl, Äpfel und Gemüse'],
    ['cp437', 'Weiße Bohnen, Öl, Äpfel und Gemüse bei 180°C'],
    ['windows-1252', 'Don’t “stir” it: ½ cup jalapeño at 350°F'],
    ['cp850', 'El niño coció la paella con azafrán'],
    ['windows-1252', 'Però è così, più lì che là'],
    ['windows-1250', 'Töltött káposzta, 2 evőkanál olaj, sűrű szósz'],
    ['windows-1251', 'Борщ с пампушками: 2 ст. л. масла и соль'],
    ['cp866', 'Борщ с пампушками: 2 ст. л. масла и соль'],
    ['koi8-r', 'Борщ с пампушками: 2 ст. л. масла и соль'],
    ['windows-1251', 'Інгредієнти: цибуля, їжа, є сіль'],
    ['windows-1255', 'מרק עדשים כתומות של שבת עם 2 כוסות מים'],
    ['macintosh', 'Titre;Ingrédients\rCrème brûlée;4 œufs'],
    ['macintosh', 'Grießklöße mit Äpfeln, Öl und Gemüse'],
    ['macintosh', 'El niño coció la paella: 200 °C, media taza'],
    ['macintosh', 'Don’t “stir” it: jalapeño at 350°'],
    ['macintosh', 'Perché è così: più zucchero, caffè'],
    ['maccyrillic', 'Борщ с пампушками: 2 ст. л. масла и соль. Подавать'],
    ['maccyrillic', 'Інгредієнти: цибуля, їжа, є сіль'],
    ['maccenteuro', 'Töltött káposzta, 2 evőkanál olaj, sűrű szósz'],
  ])('of %s is read as it was written: %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding))).toBe(text);
  });

  test('one letter alone is read by what the parts before it told', () => {
    const decoder = new LegacyDecoder();
    const parts = ['Mürbeteig mit Äpfeln und süßer Sahne', 'Soße', 'Käse'];
    expect(parts.map((part) => decoder.decode(iconv.encode(part, 'cp850')))).toEqual(parts);
  });

  test('parts that are UTF-8 stay that between others', () => {
    const decoder = new LegacyDecoder();
    const parts = [iconv.encode('Äpfel für Gemüse', 'windows-1252'), Buffer.from('Käsespätzle'), Buffer.from('קמח')];
    expect(parts.map((part) => decoder.decode(part))).toEqual(['Äpfel für Gemüse', 'Käsespätzle', 'קמח']);
  });
});
