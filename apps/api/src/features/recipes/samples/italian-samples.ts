import type { SampleSet } from './sample-set.ts';

/** The sample recipes in Italian. */
export const italianSamples: SampleSet = {
  label: 'Esempio',
  recipes: [
    {
      title: 'Spaghetti aglio, olio e peperoncino',
      description: 'Tre ingredienti e il tempo giusto.',
      yield: '2 porzioni',
      activeTime: '20 min',
      totalTime: '20 min',
      ingredients: `180 g di spaghetti
4 cucchiai di olio extravergine di oliva
2 spicchi d’aglio
1-2 peperoncini
1 mazzetto di prezzemolo
sale grosso`,
      instructions: `Portate a ebollizione abbondante acqua salata e buttate gli spaghetti.
Intanto affettate l’aglio e fatelo imbiondire nell’olio a fuoco dolce per 5 minuti con il peperoncino sbriciolato.
Scolate la pasta al dente, 2 minuti prima del tempo indicato, e tenete da parte un mestolo di acqua di cottura.
Versate gli spaghetti nella padella con l’acqua di cottura e saltateli per 1-2 minuti, finché il condimento diventa cremoso. Completate con il prezzemolo tritato.`,
      notes: 'L’aglio deve restare chiaro. Se scurisce, diventa amaro e conviene ricominciare.',
    },
    {
      title: 'Risotto ai funghi',
      description: 'All’onda, mantecato fuori dal fuoco.',
      yield: '4 porzioni',
      activeTime: '35 min',
      totalTime: '40 min',
      ingredients: `320 g di riso Carnaroli
400 g di funghi champignon o misti, a fettine
20 g di porcini secchi
1 l di brodo vegetale
1 scalogno, tritato
1/2 bicchiere di vino bianco secco
2 cucchiai di olio extravergine di oliva
50 g di burro freddo
60 g di Parmigiano Reggiano grattugiato
sale e pepe`,
      instructions: `Ammollate i porcini in una tazza di acqua calda per 15 minuti. Strizzateli, tritateli e filtrate l’acqua. Scaldate il brodo.
Rosolate i funghi nell’olio a fuoco vivo per 6 minuti. Unite i porcini, salate e tenete da parte.
Fate appassire lo scalogno con una noce di burro, aggiungete il riso e tostatelo per 2 minuti. Sfumate con il vino.
Bagnate con l’acqua dei porcini e poi con il brodo, un mestolo alla volta, mescolando, per circa 16 minuti. A metà cottura unite i funghi.
Spegnete, mantecate con il burro rimasto e il Parmigiano e lasciate riposare per 2 minuti. Pepate e servite.`,
    },
    {
      title: 'Pollo arrosto con patate',
      description: 'Il classico della domenica, tutto in una teglia.',
      yield: '4 porzioni',
      activeTime: '20 min',
      totalTime: '1 h 40 min',
      ingredients: `[Pollo]
1 pollo da 1,5 kg
1 limone
2 rametti di rosmarino
4 foglie di salvia
2 cucchiai di olio extravergine di oliva
[Patate]
1 kg di patate
4 spicchi d’aglio in camicia
3 cucchiai di olio extravergine di oliva
sale e pepe`,
      instructions: `Scaldate il forno a 200 °C. Asciugate il pollo, massaggiatelo con 2 cucchiai di olio, sale e pepe e mettete all’interno mezzo limone, la salvia e un rametto di rosmarino.
Pelate le patate, tagliatele a spicchi e conditele nella teglia con l’olio, l’aglio, il resto del rosmarino e il succo di mezzo limone.
Adagiate il pollo sulle patate e cuocete per 1 ora e 10 minuti, girando le patate una volta, finché il succo della coscia esce chiaro.
Lasciate riposare il pollo per 10 minuti prima di tagliarlo. Se le patate sono pallide, rimettetele intanto in forno.`,
      notes: 'Un termometro nel punto più spesso della coscia deve segnare 74 °C.',
    },
    {
      title: 'Parmigiana di melanzane',
      description: 'Ancora più buona il giorno dopo.',
      yield: '6 porzioni',
      activeTime: '50 min',
      totalTime: '2 h',
      ingredients: `[Sugo]
700 g di passata di pomodoro
1 spicchio d’aglio
2 cucchiai di olio extravergine di oliva
6 foglie di basilico
[Parmigiana]
1,2 kg di melanzane
500 ml di olio di semi di arachide per friggere
300 g di fiordilatte, a fettine
100 g di Parmigiano Reggiano grattugiato
sale`,
      instructions: `Tagliate le melanzane a fette di 1/2 cm, salatele a strati in uno scolapasta e lasciatele per 30 minuti. Sciacquatele e asciugatele bene.
Rosolate l’aglio nell’olio extravergine, unite la passata e un pizzico di sale e cuocete per 20 minuti. Togliete l’aglio e aggiungete il basilico.
Friggete le melanzane poche alla volta nell’olio di semi ben caldo per 2-3 minuti per lato e scolatele su carta da cucina.
Scaldate il forno a 190 °C. In una pirofila alternate sugo, melanzane, fiordilatte e Parmigiano. Terminate con sugo e Parmigiano.
Cuocete per 30 minuti e lasciate riposare per 15 minuti prima di servire.`,
    },
    {
      title: 'Curry di ceci',
      description: 'Con latte di cocco e spinaci, pronto in mezz’ora.',
      yield: '4 porzioni',
      activeTime: '15 min',
      totalTime: '30 min',
      ingredients: `2 cucchiai di olio di semi
1 cipolla, tritata
1 cucchiaio di zenzero fresco grattugiato
2 spicchi d’aglio, grattugiati
1 cucchiaio di curry in polvere
480 g di ceci lessati, sgocciolati
400 ml di latte di cocco
150 g di spinacini
1 lime
sale
riso basmati per accompagnare`,
      instructions: `Scaldate l’olio in una padella larga e fate dorare la cipolla a fuoco medio per 8 minuti.
Unite lo zenzero, l’aglio e il curry e mescolate per 1 minuto.
Aggiungete i ceci e il latte di cocco e cuocete a fuoco dolce per 12 minuti, finché il fondo si addensa.
Fate appassire gli spinacini nel curry, regolate di sale e completate con il succo del lime. Servite con il riso.`,
    },
    {
      title: 'Torta di mele',
      description: 'Soffice, con più mele che impasto.',
      yield: '8 porzioni',
      activeTime: '25 min',
      totalTime: '1 h 20 min',
      ingredients: `4 mele Golden
1 limone
3 uova
150 g di zucchero
100 g di burro, fuso
100 ml di latte
250 g di farina 00
1 bustina di lievito per dolci (16 g)
1/2 cucchiaino di cannella
1 cucchiaio di zucchero di canna`,
      instructions: `Scaldate il forno a 180 °C e foderate con carta da forno uno stampo da 24 cm.
Grattugiate la scorza del limone. Sbucciate le mele, tagliatele a fettine e irroratele con il succo.
Montate le uova con lo zucchero per 5 minuti. Unite il burro, il latte e la scorza di limone.
Incorporate la farina setacciata con il lievito e la cannella, poi due terzi delle mele.
Versate nello stampo, disponete sopra le altre mele e spolverate con lo zucchero di canna. Infornate per 45-50 minuti e fate la prova stecchino.`,
      notes: 'Si conserva per 3 giorni sotto una campana.',
    },
  ],
};
