import type { SampleSet } from './sample-set.ts';

/** The sample recipes in German. */
export const germanSamples: SampleSet = {
  label: 'Beispiel',
  recipes: [
    {
      title: 'Rote Linsensuppe',
      description: 'Eine sämige, frische Suppe aus dem Vorrat.',
      yield: '4 Portionen',
      activeTime: '15 Min.',
      totalTime: '35 Min.',
      ingredients: `2 EL Olivenöl
1 Zwiebel, fein gehackt
2 Knoblauchzehen, fein gehackt
1 TL gemahlener Kreuzkümmel
1/2 TL geräuchertes Paprikapulver
200 g rote Linsen, abgespült
400 g stückige Tomaten
1 l Gemüsebrühe
1 Zitrone
Salz und Pfeffer`,
      instructions: `Das Öl in einem großen Topf bei mittlerer Hitze erwärmen. Die Zwiebel mit einer Prise Salz 6 Minuten weich dünsten.
Knoblauch, Kreuzkümmel und Paprika zugeben und 1 Minute rühren.
Linsen, Tomaten und Brühe zugeben. Aufkochen und 20 Minuten köcheln lassen, bis die Linsen zerfallen.
Wer es fein mag, püriert die Hälfte der Suppe. Mit Salz, Pfeffer und Zitronensaft abschmecken.`,
      notes: 'Über Nacht dickt sie ein. Beim Aufwärmen mit etwas Wasser verdünnen.',
    },
    {
      title: 'Buttermilch-Pfannkuchen',
      description: 'Hoch, zart und schnell genug für einen Werktag.',
      yield: '12 Stück',
      activeTime: '25 Min.',
      totalTime: '25 Min.',
      ingredients: `250 g Mehl
2 EL Zucker
2 TL Backpulver
1/2 TL Natron
1/2 TL Salz
450 ml Buttermilch
2 Eier
60 g Butter, geschmolzen
Butter für die Pfanne`,
      instructions: `Mehl, Zucker, Backpulver, Natron und Salz in einer großen Schüssel vermischen.
Buttermilch, Eier und geschmolzene Butter verquirlen, zum Mehl gießen und nur so lange rühren, bis kein trockenes Mehl mehr zu sehen ist. Klümpchen dürfen bleiben.
Den Teig 5 Minuten ruhen lassen. Inzwischen etwas Butter in einer Pfanne bei mittlerer Hitze erwärmen.
Pro Pfannkuchen eine kleine Kelle Teig hineingeben. 2 Minuten backen, bis oben Bläschen platzen, dann wenden und noch 1 Minute backen.`,
      notes: 'Keine Buttermilch da? 2 EL Zitronensaft in 450 ml Milch rühren und 10 Minuten warten.',
    },
    {
      title: 'Spaghetti aglio e olio',
      description: 'Knoblauch, Öl und der richtige Moment.',
      yield: '2 Portionen',
      activeTime: '20 Min.',
      totalTime: '20 Min.',
      ingredients: `200 g Spaghetti
60 ml Olivenöl
4 Knoblauchzehen, in dünnen Scheiben
1/4 TL Chiliflocken
1/2 Bund Petersilie, gehackt
Salz`,
      instructions: `Die Spaghetti in Salzwasser kochen, bis sie 1 Minute vor dem Biss sind. Vor dem Abgießen eine Tasse Kochwasser aufheben.
Inzwischen Öl und Knoblauch in einer großen Pfanne bei kleiner Hitze 5 Minuten erwärmen, bis der Knoblauch goldgelb ist. Die Chiliflocken zugeben.
Spaghetti und die Hälfte des Kochwassers zugeben. Bei großer Hitze 1 Minute schwenken, bis die Soße haftet. Ist sie zu trocken, noch etwas Wasser zugeben.
Die Petersilie unterheben und mit Salz abschmecken.`,
    },
    {
      title: 'Brathähnchen mit Zitronenkartoffeln',
      description: 'Alles in einer Form: Die Kartoffeln nehmen auf, was das Hähnchen abgibt.',
      yield: '4 Portionen',
      activeTime: '20 Min.',
      totalTime: '1 Std. 40 Min.',
      ingredients: `[Hähnchen]
1 Hähnchen, etwa 1,6 kg
30 g weiche Butter
1 TL getrockneter Thymian
1 Zitrone, halbiert
[Kartoffeln]
1 kg festkochende Kartoffeln, geviertelt
6 Knoblauchzehen, ungeschält
2 EL Olivenöl
Salz und Pfeffer`,
      instructions: `Den Ofen auf 220 °C vorheizen. Das Hähnchen trocken tupfen, mit Butter, Thymian, Salz und Pfeffer einreiben und eine halbe Zitrone hineinstecken.
Kartoffeln und Knoblauch in einer Form mit dem Öl und dem Saft der anderen Hälfte mischen. Kräftig würzen und das Hähnchen daraufsetzen.
1 Stunde 10 Minuten braten und die Kartoffeln einmal wenden, bis der Saft an der Keule klar austritt.
Das Hähnchen vor dem Zerteilen 10 Minuten ruhen lassen. Den Knoblauch über die Kartoffeln drücken.`,
      notes: 'Ein Thermometer in der dicksten Stelle der Keule sollte 74 °C zeigen.',
    },
    {
      title: 'Kichererbsencurry',
      description: 'Feierabendcurry mit Kokosmilch und Spinat.',
      yield: '4 Portionen',
      activeTime: '15 Min.',
      totalTime: '30 Min.',
      ingredients: `2 EL Öl
1 Zwiebel, gehackt
1 EL geriebener Ingwer
3 Knoblauchzehen, gerieben
1 EL Currypulver
2 Dosen Kichererbsen (je 240 g Abtropfgewicht)
400 ml Kokosmilch
150 g Babyspinat
1 Limette
Salz
gekochter Reis zum Servieren`,
      instructions: `Das Öl in einer weiten Pfanne bei mittlerer Hitze erwärmen und die Zwiebel 8 Minuten goldbraun braten.
Ingwer, Knoblauch und Currypulver zugeben und 1 Minute rühren.
Kichererbsen und Kokosmilch zugeben. 12 Minuten köcheln lassen, bis die Soße leicht eindickt.
Den Spinat unterheben, bis er zusammenfällt. Mit Salz und Limettensaft abschmecken und auf Reis servieren.`,
    },
    {
      title: 'Apfelcrumble',
      description: 'Weiche Äpfel, knusprige Streusel, am besten mit Vanilleeis.',
      yield: '6 Portionen',
      activeTime: '20 Min.',
      totalTime: '1 Std.',
      ingredients: `[Füllung]
6 säuerliche Äpfel, geschält, in Spalten
2 EL Zucker
1 TL Zimt
1 EL Zitronensaft
[Streusel]
150 g Mehl
50 g Haferflocken
100 g brauner Zucker
1 Prise Salz
110 g kalte Butter, gewürfelt`,
      instructions: `Den Ofen auf 190 °C vorheizen. Die Äpfel in einer Auflaufform mit Zucker, Zimt und Zitronensaft mischen.
Mehl, Haferflocken, braunen Zucker, Salz und Butter mit den Fingern zu Streuseln verreiben.
Die Streusel über die Äpfel geben. 40 Minuten backen, bis sie goldbraun sind und die Äpfel blubbern.
10 Minuten abkühlen lassen.`,
    },
  ],
};
