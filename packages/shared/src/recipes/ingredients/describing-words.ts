// Words of ingredient lines in the nine languages that say how a thing is and not what it is, in lower case without accents.

const words = {
  english:
    'large small medium big fresh dried dry ground chopped minced sliced diced grated crushed whole hot cold warm lukewarm black white red green yellow brown dark light sweet sour ripe raw cooked frozen canned tinned smoked roasted toasted unsalted salted plain extra virgin all purpose self raising rising heavy double single full low fat free finely coarsely roughly thinly freshly good quality organic boneless skinless lean soft softened melted hard garnish serving topping taste needed optional more about each additional packed heaped level room temperature peeled seeded divided',
  german:
    'gross klein mittelgross frisch getrocknet trocken gemahlen gehackt geschnitten gerieben gerebelt ganz heiss kalt warm lauwarm schwarz weiss rot grun gelb braun dunkel hell suss sauer reif roh gekocht tiefgekuhlt gerauchert gerostet weich geschmolzen fein grob etwas evtl ca optional nach belieben geschmack bio mild scharf halb viertel dick dunn edelsuss',
  spanish:
    'grande pequeno mediano fresco seco molido picado cortado rallado entero caliente frio tibio negro blanco rojo verde amarillo moreno dulce maduro crudo cocido congelado ahumado tostado fino grueso gusto al poco virgen extra pelado',
  french:
    'grand gros grosse petit moyen moyenne frais fraiche sec seche moulu hache coupe rape entier entiere chaud froid froide tiede noir blanc blanche rouge vert jaune brun doux douce mur cru cuit surgele fume grille fin fine extra vierge gout epluche quelques peu',
  italian:
    'grande piccolo piccola medio fresco fresca secco secca macinato tritato tagliato grattugiato intero caldo freddo tiepido nero bianco bianca rosso rossa verde giallo dolce maturo crudo cotto surgelato affumicato tostato fine extra vergine qb quanto basta poco',
  hungarian:
    'nagy kis kozepes friss szaritott szaraz orolt darabolt apritott szeletelt reszelt egesz forro hideg langyos meleg fekete feher piros voros zold sarga barna edes savanyu erett nyers fott fagyasztott fustolt olvasztott finom izles szerint kevet keves par',
  hebrew:
    'גדול גדולה גדולים קטן קטנה קטנים בינוני טרי טרייה טריה טריים יבש יבשים טחון טחונה קצוץ קצוצה קצוצים פרוס מגורד מגוררת שלם שלמים חם קר פושר שחור לבן לבנה אדום אדומה אדומות ירוק ירוקה צהוב חום מתוק בשל קפוא מעושן דק לפי הטעם מעט קלוף קלופים',
  russian:
    'большой крупный маленький небольшой средний свежий сушеный сухой молотый рубленый нарезанный тертый целый горячий холодный теплый черный белый красный зеленый желтый сладкий спелый вареный замороженный копченый растительный вкус вкусу по немного',
  ukrainian:
    'великий малий маленький середній свіжий сушений сухий мелений рубаний нарізаний тертий цілий гарячий холодний теплий чорний білий червоний зелений жовтий солодкий стиглий варений заморожений копчений смак смаком за трохи',
};

/** Words that say how an ingredient is: a large onion is an onion. */
export const describingWords: ReadonlySet<string> = new Set(Object.values(words).flatMap((text) => text.split(' ')));
