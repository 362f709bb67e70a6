/** The fields of a recipe that columns and headings name. */
export type WordedField =
  | 'title'
  | 'description'
  | 'yield'
  | 'activeTime'
  | 'cookTime'
  | 'totalTime'
  | 'ingredients'
  | 'instructions'
  | 'notes'
  | 'source'
  | 'url'
  | 'labels'
  | 'rating'
  | 'images'
  | 'video'
  | 'nutrition'
  | 'createdAt'
  | 'lastMadeAt'
  | 'favorite';

// English first, then Italian, German, Ukrainian, Hebrew, Spanish, French, Russian, Hungarian. A word that means two
// fields in two languages stands where it is more frequent.
const words: Readonly<Record<WordedField, readonly string[]>> = {
  title: [
    'title, name, recipe, recipe name, recipe title, dish',
    'titolo, nome, ricetta, nome ricetta, nome della ricetta, piatto',
    'titel, name, rezept, rezeptname, rezepttitel, bezeichnung, gericht',
    'назва, заголовок, рецепт, назва рецепту, назва рецепта, страва',
    'כותרת, שם, מתכון, שם המתכון, שם המנה',
    'título, nombre, receta, nombre de la receta, título de la receta, plato',
    'titre, nom, recette, nom de la recette, titre de la recette, plat',
    'название, заголовок, наименование, название рецепта, блюдо',
    'cím, név, megnevezés, recept, recept neve, receptnév, étel',
  ],
  description: [
    'description, summary, about, intro, introduction, headline',
    'descrizione, riassunto, introduzione',
    'beschreibung, kurzbeschreibung, zusammenfassung, einleitung',
    'опис, короткий опис, вступ',
    'תיאור, תאור, תקציר',
    'descripción, resumen, introducción',
    'résumé',
    'описание, краткое описание, вступление',
    'leírás, rövid leírás, bevezető',
  ],
  yield: [
    'yield, yields, serves, serving, servings, portion, portions, people, persons, makes, quantity, recipe yield, number of servings',
    'dosi, porzioni, porzione, persone, quantità, resa, numero di porzioni, dosi per',
    'ergibt, portionen, portion, menge, personen, anzahl portionen, anzahl personen, portionsanzahl',
    'вихід, порції, порцій, порція, персони, персон, осіб, особи, кількість порцій, кількість',
    'כמות, מנות, סועדים, מספר מנות, מספר סועדים, כמות מנות',
    'cantidad, porciones, raciones, personas, comensales, rendimiento, número de porciones, número de raciones',
    'quantité, personnes, parts, rendement, nombre de portions, nombre de personnes, nombre de parts',
    'выход, порции, порций, порция, персоны, персон, человек, количество порций, количество',
    'mennyiség, adag, adagok, adagok száma, hány főre, fő, főre, személy, személyre',
  ],
  activeTime: [
    'active time, prep time, prep, preparation time, hands on time, work time, working time',
    'tempo di preparazione, tempo attivo, tempo di lavoro',
    'arbeitszeit, vorbereitungszeit, zubereitungszeit, vorbereitung, aktive zeit',
    'активний час, час підготовки, підготовка',
    'זמן עבודה, זמן הכנה',
    'tiempo de preparación, tiempo activo, tiempo de trabajo',
    'temps de préparation, temps actif, temps de travail',
    'активное время, время подготовки, подготовка',
    'aktív idő, előkészítési idő, előkészítés',
  ],
  cookTime: [
    'cook time, cooking time, cook, bake time, baking time',
    'tempo di cottura, cottura',
    'kochzeit, garzeit, backzeit, koch backzeit, koch und backzeit',
    'час варіння, час випікання',
    'זמן בישול, זמן אפייה, זמן אפיה',
    'tiempo de cocción, cocción, tiempo de cocinado, tiempo de horneado',
    'temps de cuisson, cuisson',
    'время варки, время выпечки, время выпекания',
    'főzési idő, sütési idő, sütés ideje',
  ],
  totalTime: [
    'total time, time, duration, total, ready in, time required',
    'tempo totale, tempo, durata',
    'gesamtzeit, dauer, zeit, zeitaufwand',
    'загальний час, час, тривалість, час приготування',
    'זמן כולל, זמן, משך, סה"כ זמן, זמן הכנה כולל',
    'tiempo total, tiempo, duración',
    'temps total, temps, durée',
    'общее время, время, длительность, время приготовления',
    'teljes idő, idő, időtartam, elkészítési idő',
  ],
  ingredients: [
    'ingredients, ingredient, ingredient list, recipe ingredients, what you need, you will need',
    'ingredienti, ingrediente',
    'zutaten, zutat, zutatenliste',
    'інгредієнти, складники, продукти, склад',
    'מצרכים, מרכיבים, רכיבים, חומרים, החומרים, המצרכים, המרכיבים',
    'ingredientes',
    'ingrédients, ingrédient',
    'ингредиенты, состав, продукты',
    'hozzávalók, hozzávaló, alapanyagok',
  ],
  instructions: [
    'instructions, instruction, directions, direction, steps, step, method, preparation, procedure, how to make, how to make it, recipe instructions, recipe directions, cooking instructions, cooking directions',
    'preparazione, procedimento, istruzioni, esecuzione, svolgimento, passaggi',
    'zubereitung, anleitung, anweisungen, schritte, zubereitungsschritte, arbeitsschritte, arbeitsschritt, so gehts',
    'приготування, спосіб приготування, інструкції, інструкція, кроки, як готувати',
    'אופן ההכנה, אופן הכנה, הוראות, הוראות הכנה, הוראות ההכנה, הכנה, ההכנה, שלבים, שלבי ההכנה, שלבי הכנה, דרך ההכנה',
    'elaboración, preparación, instrucciones, pasos, modo de preparación, procedimiento, modo de hacerlo',
    'étapes, préparation, instructions, réalisation, marche à suivre, la préparation',
    'приготовление, способ приготовления, инструкции, инструкция, шаги, как готовить',
    'elkészítés, elkészítése, az elkészítés menete, instrukciók, utasítások, lépések',
  ],
  notes: [
    'notes, note, comments, comment, tips, tip, remarks, my notes, cooks notes, chefs notes, author notes, recipe notes',
    'appunti, consigli, annotazioni, osservazioni',
    'notizen, notiz, anmerkungen, anmerkung, hinweise, hinweis, tipps, tipp, bemerkungen',
    'нотатки, примітки, примітка, поради, порада',
    'הערות, הערה, טיפים, טיפ',
    'notas, nota, consejos, comentarios, observaciones, trucos',
    'remarques, remarque, astuces, astuce, commentaires, conseils',
    'заметки, примечания, примечание, советы, совет',
    'jegyzetek, jegyzet, megjegyzések, megjegyzés, tippek',
  ],
  source: [
    'source, author, from, credit, by, publisher, book, source name, recipe by',
    'fonte, autore, autrice, libro',
    'quelle, autor, autorin, buch',
    'джерело, автор, авторка, книга',
    'מקור, מאת, ספר',
    'fuente, autor, autora, libro, origen',
    'auteur, autrice, livre',
    'источник, автор',
    'forrás, szerző, könyv',
  ],
  url: [
    'url, link, links, website, web page, webpage, web, source url, original url, recipe url, address, permalink, original link',
    'indirizzo, sito, sito web, collegamento',
    'adresse, webseite, internetadresse, quellenlink',
    'посилання, адреса, сайт',
    'קישור, כתובת, אתר',
    'enlace, dirección, web, página web, sitio web',
    'lien, adresse, site, site web',
    'ссылка, адрес',
    'hivatkozás, webcím, weboldal',
  ],
  labels: [
    'labels, label, tags, tag, categories, category, course, courses, cuisine, cuisines, keywords, keyword, collections, collection, folder, folders, meal type, recipe type, type',
    'etichette, etichetta, categoria, categorie, portata, cucina, parole chiave, tipo',
    'schlagwörter, schlagwort, kategorie, kategorien, küche, gang, stichwörter, gruppe, rubrik',
    'мітки, мітка, категорія, категорії, теги, тег, кухня',
    'תוויות, תווית, תגיות, תגית, קטגוריה, קטגוריות, מטבח',
    'etiquetas, etiqueta, categoría, categorías, cocina, tipo de plato, palabras clave',
    'étiquettes, étiquette, catégorie, catégories, mots clés',
    'метки, метка, категория, категории, теги, ключевые слова',
    'címkék, címke, kategória, kategóriák, konyha',
  ],
  rating: [
    'rating, stars, score, my rating',
    'voto, valutazione, stelle',
    'bewertung, sterne',
    'оцінка, рейтинг, зірки',
    'דירוג, ציון, כוכבים',
    'valoración, puntuación, estrellas',
    'évaluation, étoiles',
    'оценка, рейтинг, звёзды',
    'értékelés, csillagok',
  ],
  images: [
    'image, images, photo, photos, picture, pictures, image url, image urls, image link, photo url, photo urls, picture url, original picture, cover, cover image',
    'immagine, immagini, foto',
    'bild, bilder, fotos, bild url',
    'зображення, фото, світлина, світлини',
    'תמונה, תמונות',
    'imagen, imágenes',
    'illustration',
    'изображение, изображения, картинка, фотография',
    'kép, képek, fotó, fotók',
  ],
  video: ['video, videos, video url, video link, youtube', 'відео', 'סרטון, וידאו', 'vidéo', 'видео', 'videó'],
  nutrition: [
    'nutrition, nutritional info, nutritional information, nutrition info, nutrition information, nutrition facts, nutrition other details, nutritional value',
    'valori nutrizionali, informazioni nutrizionali',
    'nährwerte, nährwert, nährwertangaben',
    'харчова цінність, поживна цінність',
    'ערכים תזונתיים, ערך תזונתי',
    'información nutricional, valores nutricionales',
    'valeurs nutritionnelles, informations nutritionnelles',
    'пищевая ценность',
    'tápérték, tápértékek',
  ],
  createdAt: [
    'created at, created, date created, date added, added, added on',
    'erstellt',
    'створено',
    'создано',
    'creado',
  ],
  lastMadeAt: ['last made, last made at, last cooked, last prepared'],
  favorite: [
    'favorite, favourite, is favorite, favorites',
    'preferito',
    'favorit',
    'улюблене',
    'מועדף',
    'favorito',
    'favori',
    'избранное',
    'kedvenc',
  ],
};

/**
 * Returns a word for comparison: letters and digits only, without accents, in lower case. A number behind it counts
 * columns.
 * @example wordKey('Prep_Time') // 'preptime', as of `prepTime` and `PREP TIME`
 */
export const wordKey = (word: string): string =>
  word
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\d+$/u, '');

const fields: ReadonlyMap<string, WordedField> = new Map(
  (Object.entries(words) as [WordedField, readonly string[]][]).flatMap(([field, lists]) =>
    lists.flatMap((list) => list.split(',')).map((word): [string, WordedField] => [wordKey(word), field]),
  ),
);

/** Returns the field that a column or a heading names in one of the nine languages, or undefined for another word. */
export const fieldOf = (word: string): WordedField | undefined => fields.get(wordKey(word));
