import type { SampleSet } from './sample-set.ts';

/** The sample recipes in Hungarian. */
export const hungarianSamples: SampleSet = {
  label: 'Minta',
  recipes: [
    {
      title: 'Gulyásleves',
      description: 'Sűrű, tartalmas leves, amelyet nem érdemes siettetni.',
      yield: '6 adag',
      activeTime: '30 perc',
      totalTime: '2 óra 30 perc',
      ingredients: `2 evőkanál sertészsír
2 fej vöröshagyma, apróra vágva
60 dkg marhalábszár, 2 cm-es kockákra vágva
2 evőkanál fűszerpaprika
1 teáskanál őrölt kömény
2 gerezd fokhagyma, zúzva
1 zöldpaprika
1 paradicsom
2 szál sárgarépa, felkarikázva
1 szál fehérrépa, felkarikázva
50 dkg burgonya, kockára vágva
1,5 l víz
1 babérlevél
só`,
      instructions: `A zsíron a vöröshagymát 10 perc alatt üvegesre pároljuk. Rádobjuk a marhalábszárat, és kevergetve fehéredésig pirítjuk.
Félrehúzzuk a tűzről, megszórjuk a fűszerpaprikával, elkeverjük, és azonnal aláöntünk 1 dl vizet. Hozzáadjuk a köményt, a fokhagymát, a babérlevelet, a felvágott zöldpaprikát és a paradicsomot.
Megsózzuk, és fedő alatt, kis lángon 1 óra 15 percig pároljuk. A vizet mindig csak kevéssel pótoljuk.
Hozzáadjuk a sárgarépát és a fehérrépát, felöntjük a maradék vízzel, és 15 percig főzzük.
Beletesszük a burgonyát, és további 20 perc alatt puhára főzzük. Tálalás előtt kivesszük a babérlevelet.`,
      notes: 'Csipetkével még laktatóbb. A csípős paprikát külön kínáljuk hozzá.',
    },
    {
      title: 'Paprikás csirke nokedlivel',
      description: 'Vasárnapi ebéd, sok szafttal és tejföllel.',
      yield: '4 adag',
      activeTime: '40 perc',
      totalTime: '1 óra 20 perc',
      ingredients: `[Paprikás csirke]
4 csirkecomb
2 evőkanál olaj
1 nagy fej vöröshagyma, apróra vágva
1 evőkanál fűszerpaprika
1 zöldpaprika, felkarikázva
1 paradicsom, kockára vágva
2 dl tejföl
1 evőkanál finomliszt
só
[Nokedli]
40 dkg finomliszt
2 tojás
2,5 dl víz
1 teáskanál só`,
      instructions: `Az olajon a vöröshagymát 8 perc alatt megpároljuk. A tűzről lehúzva elkeverjük benne a fűszerpaprikát.
Rárakjuk a csirkecombokat, a zöldpaprikát és a paradicsomot, megsózzuk, 1 dl vizet öntünk alá, és fedő alatt 45 percig pároljuk.
A nokedlihez a lisztet, a tojást, a sót és a vizet csak addig keverjük, amíg összeáll. Forrásban lévő sós vízbe szaggatjuk, és amikor feljön a víz színére, 1 perc múlva leszűrjük.
A tejfölt csomómentesre keverjük a liszttel, hozzákeverünk egy merőkanál szaftot, majd a csirkéhez öntjük.
Még 5 percig forraljuk, és a nokedlivel tálaljuk.`,
      notes: 'A tejfölt szobahőmérsékletűen használjuk, így nem csapódik ki.',
    },
    {
      title: 'Lecsó',
      description: 'Nyári paprikából és érett paradicsomból az igazi.',
      yield: '4 adag',
      activeTime: '20 perc',
      totalTime: '45 perc',
      ingredients: `10 dkg füstölt szalonna, kockára vágva
2 fej vöröshagyma, félkarikára vágva
1 kg tölteni való paprika, felkarikázva
50 dkg paradicsom, cikkekre vágva
1 teáskanál fűszerpaprika
1/2 teáskanál só
4 tojás`,
      instructions: `A szalonnát kis lángon 6 perc alatt kiolvasztjuk, és a zsírjában a vöröshagymát üvegesre pároljuk.
A tűzről lehúzva belekeverjük a fűszerpaprikát, majd azonnal hozzáadjuk a tölteni való paprikát és a sót. Fedő alatt 10 percig pároljuk.
Hozzáadjuk a paradicsomot, és fedő nélkül, időnként megkeverve 15 percig főzzük.
A tojásokat felverjük, ráöntjük, és 2 perc alatt krémesre kavarjuk. Friss kenyérrel kínáljuk.`,
    },
    {
      title: 'Palacsinta',
      description: 'Vékony, csipkés szélű, lekvárral vagy túróval.',
      yield: '14 darab',
      activeTime: '35 perc',
      totalTime: '1 óra 5 perc',
      ingredients: `25 dkg finomliszt
2 tojás
3 dl tej
2 dl szódavíz
2 evőkanál olaj
1 csipet só
1 evőkanál cukor
3-4 evőkanál olaj a sütéshez
20 dkg baracklekvár`,
      instructions: `A lisztet, a tojást, a cukrot, a sót és a tejet csomómentesre keverjük. Belekeverjük az olajat, és 30 percig pihentetjük.
Közvetlenül sütés előtt hozzáöntjük a szódavizet.
Egy palacsintasütőt vékonyan kiolajozunk és jól felforrósítunk. Egy merőkanálnyi tésztát körbefuttatunk benne, 1 percig sütjük, megfordítjuk, és fél perc alatt készre sütjük.
A palacsintákat megkenjük a baracklekvárral és feltekerjük.`,
    },
    {
      title: 'Csicseriborsócurry',
      description: 'Kókusztejjel és spenóttal, hétköznap estére.',
      yield: '4 adag',
      activeTime: '15 perc',
      totalTime: '30 perc',
      ingredients: `2 evőkanál olaj
1 fej vöröshagyma, apróra vágva
1 evőkanál reszelt gyömbér
3 gerezd fokhagyma, reszelve
1 evőkanál currypor
2 doboz csicseriborsó (dobozonként 240 g töltőtömeg)
4 dl kókusztej
15 dkg bébispenót
1 lime
só
főtt rizs a tálaláshoz`,
      instructions: `Az olajat egy széles serpenyőben felhevítjük, és a vöröshagymát közepes lángon 8 perc alatt aranybarnára pirítjuk.
Hozzáadjuk a gyömbért, a fokhagymát és a curryport, és 1 percig kevergetjük.
Beleöntjük a lecsepegtetett csicseriborsót és a kókusztejet. Kis lángon 12 percig főzzük, amíg a szósz kissé besűrűsödik.
Belekeverjük a bébispenótot, és megvárjuk, míg összeesik. Sóval és a lime levével ízesítjük, és rizzsel tálaljuk.`,
    },
    {
      title: 'Almás pite',
      description: 'Omlós tészta, fahéjas alma, porcukor a tetején.',
      yield: '16 szelet',
      activeTime: '40 perc',
      totalTime: '1 óra 50 perc',
      ingredients: `[Tészta]
50 dkg finomliszt
25 dkg hideg vaj, kockára vágva
15 dkg porcukor
1 csomag sütőpor (12 g)
2 tojássárgája
1,5 dl tejföl
1 csipet só
[Töltelék]
1,5 kg savanykás alma, lereszelve
10 dkg cukor
2 teáskanál őrölt fahéj
1 citrom
3 evőkanál zsemlemorzsa`,
      instructions: `A lisztet a sütőporral, a sóval és a porcukorral elkeverjük, és elmorzsoljuk benne a vajat. A tojássárgájával és a tejföllel összegyúrjuk, kettéosztjuk, és 30 percre hűtőbe tesszük.
Az almát a cukorral és a citrom levével egy lábasban 10 percig pároljuk, a levét leöntjük, és belekeverjük a fahéjat.
A sütőt 180 °C-ra előmelegítjük. Az egyik tésztalapot kinyújtjuk, egy sütőpapírral bélelt, 25 × 35 cm-es tepsibe fektetjük, és megszórjuk a zsemlemorzsával.
Elosztjuk rajta az almát, ráborítjuk a másik kinyújtott lapot, és villával megszurkáljuk.
35 perc alatt aranybarnára sütjük. Teljesen kihűtve vágjuk fel, és porcukorral hintjük meg.`,
      notes: 'Másnap a legjobb, amikor a tészta már átvette az alma nedvességét.',
    },
  ],
};
