/** What a part of a recipe contains, as its heading says. `end` comes after a recipe. */
export type SectionKind = 'ingredients' | 'instructions' | 'notes' | 'equipment' | 'end';

// Each line has the words of one group of languages, separated by commas and folded by `folded`.
const words: Readonly<Record<SectionKind, string>> = {
  ingredients: `ingredient, ingredients, ingredients list, what you need, what you'll need, you will need, you'll need, for this recipe you need,
    zutaten, zutatenliste, das brauchst du, das braucht ihr, du brauchst, ihr braucht, man braucht, zutat,
    ingrédients, ingrédient, il vous faut, ce qu'il vous faut, les ingrédients, liste des ingrédients,
    ingredienti, gli ingredienti, cosa serve, ti servono,
    ingredientes, los ingredientes, qué necesitas, necesitas, lista de ingredientes, os ingredientes, ingredients per,
    ingrediënten, de ingrediënten, dit heb je nodig, wat heb je nodig, heb je nodig, benodigdheden, ingredienten,
    ingredienser, du behöver, du skal bruge, det skal du bruge, du trenger, dette trenger du, innihald, hráefni, uppskrift,
    ainekset, ainesosat, raaka-aineet, tarvitset, koostisosad, koostisained, ingredientai, sastāvdaļas, produktai,
    składniki, lista składników, potrzebne składniki, ingredience, suroviny, přísady, co budete potřebovat, prísady, ingrediencie,
    hozzávalók, alapanyagok, összetevők, hozzávaló,
    ingrediente, ingredientele, lista de ingrediente,
    ингредиенты, состав, продукты, понадобится, что понадобится, вам понадобится, нам понадобится, необходимые продукты, состав продуктов,
    інгредієнти, складники, продукти, знадобиться, що знадобиться, вам знадобиться, склад, інґредієнти,
    съставки, необходими продукти, нужни продукти, необходимите продукти, інгрэдыенты, састојци, потребни состојки, состојки,
    sastojci, sestavine, potrebno je, potrebni sastojci,
    υλικά, τα υλικά, συστατικά, malzemeler, malzeme, malzeme listesi, içindekiler, gerekli malzemeler,
    מצרכים, רכיבים, מרכיבים, חומרים, מה צריך, המצרכים, המרכיבים, החומרים, רשימת מצרכים, רשימת מצרכים למתכון, מצרכים למתכון,
    المقادير, المكونات, مكونات, مقادير, المقادير والمكونات, مواد لازم, مواد اولیه, सामग्री, উপকরণ, தேவையான பொருட்கள்,
    材料, 食材, 配料, 用料, 用意するもの, 食材清單, 재료, nguyên liệu, ส่วนผสม, วัตถุดิบ, bahan, bahan-bahan, osagaiak`,
  instructions: `instructions, instruction, directions, direction, method, preparation, preparation method, steps, procedure, how to make, how to make it,
    how to cook, how to prepare, cooking instructions, cooking directions, what to do, step by step, let's cook, preparation steps, cooking method, preparations, baking instructions, instructions for, here's how, here's how to make it, here's how to do it, here is how to make it, here is how, how to make this, how to make this recipe, how it's made, let's make it, let's get cooking, this is how you make it,
    zubereitung, die zubereitung, anleitung, so geht's, so gehts, so geht es, so wird's gemacht, schritte, arbeitsschritte, zubereitungsschritte, schritt für schritt, vorbereitung, kochanleitung, so wird es gemacht, und so wird's gemacht, und so geht's, so machst du es, so macht man das, so gelingt's,
    préparation, la préparation, étapes, les étapes, étapes de préparation, réalisation, réalisation de la recette, déroulé, déroulement, progression, mode opératoire, procédé, la recette, mode de préparation, les étapes de la recette, voici comment faire, comment faire, c'est parti,
    preparazione, la preparazione, procedimento, istruzioni, come si prepara, svolgimento, come preparare, esecuzione, ecco come fare, come si fa, come fare,
    preparación, elaboración, instrucciones, pasos, modo de preparación, procedimiento, cómo hacer, cómo preparar, preparación paso a paso, elaboración paso a paso, paso a paso, cómo se hace, así se hace, cómo se prepara, manos a la obra,
    modo de preparo, preparação, modo de fazer, modo de preparação, preparo, instruções, como fazer, preparació, elaboració,
    bereiding, bereidingswijze, de bereiding, werkwijze, instructies, zo maak je het, zo maak je, aan de slag, stappen, zo bereid je, bereidingsstappen, stap voor stap, hoe maak je, voorbereiding, zo doe je dat, zo doe je het,
    fremgangsmåde, sådan gør du, tilberedning, gør sådan, fremgangsmåte, slik gjør du, slik lager du, framgangsmåte, gör så här, så här gör du, tillagning, instruktioner, aðferð, leiðbeiningar, tillagningssätt, trin for trin,
    valmistus, valmistusohje, valmistusohjeet, ohjeet, ohje, tee näin, valmistamine, valmistusõpetus, gaminimas, paruošimas, pagatavošana,
    przygotowanie, sposób przygotowania, wykonanie, instrukcje, krok po kroku, sposób wykonania, przepis krok po kroku, jak zrobić, jak to zrobić,
    postup, postup přípravy, příprava, příprava krok za krokem, postup prípravy, príprava, jak na to,
    elkészítés, elkészítése, az elkészítés, az elkészítés menete, így készül, hogyan készül, így készítsd el, elkészítés menete, lépések, elkészítés lépései,
    mod de preparare, preparare, instrucțiuni, mod de lucru, preparation mode,
    приготовление, способ приготовления, пошаговый рецепт, как приготовить, как это сделать, как готовить, шаги, инструкция, инструкция приготовления, рецепт приготовления, пошаговое приготовление, этапы приготовления, процесс приготовления, пошаговый рецепт приготовления, метод приготовления,
    приготування, спосіб приготування, як приготувати, як це зробити, як готувати, покроковий рецепт, покрокове приготування, кроки, етапи приготування, рецепт приготування, інструкція, процес приготування,
    начин на приготвяне, приготвяне, начин на приготвување, подготовка, начин на подготовка, припрема, поступак, спосаб прыгатавання,
    priprema, postupak, način pripreme, način priprave, priprava, upute, postopek, uputstvo,
    εκτέλεση, η εκτέλεση, διαδικασία, τρόπος παρασκευής, οδηγίες, βήματα, εκτέλεση συνταγής, παρασκευή, yapılışı, hazırlanışı, hazırlanış, nasıl yapılır, tarif, yapılış, adımlar, tarifi,
    אופן ההכנה, הכנה, הוראות הכנה, אופן הכנה, איך מכינים, שלבי ההכנה, שלבי הכנה, דרך ההכנה, אופן הכנת המתכון, ההכנה, הוראות, שלבים, הוראות ההכנה, דרך הכנה, צורת ההכנה,
    طريقة التحضير, طريقة العمل, طريقة الإعداد, الخطوات, خطوات التحضير, التحضير, طريقه العمل, خطوات العمل, طرز تهیه, دستور پخت, روش تهیه, विधि, প্রণালী, செய்முறை,
    作り方, 手順, 做法, 步骤, 步驟, 作法, 烹饪步骤, 料理步驟, 만드는 법, 만드는법, 조리법, 조리 순서, cách làm, cách nấu, các bước thực hiện, hướng dẫn, thực hiện, วิธีทำ, cara membuat, cara memasak, langkah, langkah-langkah, prestaketa`,
  notes: `notes, note, tips, tip, recipe notes, recipe tips, cook's notes, cook's note, cook's tip, chef's tip, chef's notes, chef's note, recipe note, hints, tips & tricks, tips and tricks, expert tips, top tips, tips and techniques,
    tipps, tipp, hinweise, hinweis, notizen, anmerkungen, anmerkung, unser tipp, tipps und tricks,
    astuces, astuce, conseils, conseil, remarques, remarque, les conseils, mes conseils, le conseil du chef,
    consigli, consiglio, notas, nota, consejos, consejo, trucos, sugerencias, dicas, dica, observações, sugestões, consells,
    opmerkingen, notities, notitie, bereidingstips, noter, notater, anmärkningar, vinkit, vinkki, wskazówki, uwagi, porady, tipy, poznámky, poznámka,
    megjegyzés, megjegyzések, tippek, jó tanács, sfaturi, note și sfaturi, советы, совет, примечания, примечание, заметки, на заметку, поради, порада, примітки, примітка, съвети, savjeti, napomena, napomene, savjet, nasveti,
    συμβουλές, σημειώσεις, tip, püf noktası, ipuçları, notlar, טיפים, טיפ, הערות, ملاحظات, ملاحظة, نصائح, نکات, コツ・ポイント, ポイント, 小贴士, 小貼士, 팁, ghi chú, mẹo`,
  equipment: `equipment, special equipment, kitchen equipment, equipment needed, you will also need, you'll also need, tools, special tools, kitchen tools, utensils, cookware,
    küchengeräte, geräte, zubehör, küchenzubehör, utensilien, küchenutensilien, kochutensilien, kochgeschirr, außerdem brauchst du, werkzeug, benötigte geräte,
    matériel, matériel nécessaire, le matériel, ustensiles, ustensiles nécessaires, équipement,
    attrezzatura, attrezzature, attrezzi, utensili, strumenti, utensili necessari, strumenti necessari,
    utensilios, utensilios necesarios, equipo, equipo necesario, herramientas, material necesario, equipamento,
    инвентарь, оборудование, посуда, кухонная утварь, инструменты, необходимая посуда, вам также понадобится,
    інвентар, обладнання, посуд, приладдя, кухонне приладдя, інструменти, вам також знадобиться,
    ציוד, ציוד נדרש, כלים, כלי עבודה, כלים נדרשים, ציוד מיוחד,
    eszközök, szükséges eszközök, konyhai eszközök, felszerelés, edények,
    udstyr, utrustning, utstyr, keukengerei, benodigde apparatuur, sprzęt, przybory, vybavení, pomůcky, eszköz, εξοπλισμός, σκεύη, ekipman, araçlar`,
  end: `nutrition, nutrition facts, nutritional information, nutrition information, nutritional info, nutritional facts, nutritional values, nutritional value, per serving, nutrition per serving, calories,
    nährwerte, nährwertangaben, nährwerte pro portion, valeurs nutritionnelles, informations nutritionnelles, nutrition par portion, valori nutrizionali, información nutricional, valores nutricionales, informação nutricional, informações nutricionais, voedingswaarden, voedingswaarde, næringsindhold, näringsvärde, næringsinnhold, ravintosisältö, ravintoarvot, wartości odżywcze, nutriční hodnoty, tápérték, tápanyagok, valori nutriționale, пищевая ценность, энергетическая ценность, харчова цінність, ערכים תזונתיים, القيمة الغذائية, besin değerleri, διατροφικά στοιχεία, 栄養成分, 营养成分,
    comments, comment, leave a comment, leave a reply, reviews, ratings, rate this recipe, post a comment, add a comment, reader interactions, kommentare, kommentar, kommentar schreiben, commentaires, commentaire, laisser un commentaire, commenti, lascia un commento, comentarios, deja un comentario, comentários, reacties, reageren, geef een reactie, kommentarer, kommentit, komentarze, komentáře, komentari, hozzászólások, hozzászólás, comentarii, комментарии, комментарий, отзывы, коментарі, відгуки, תגובות, הוספת תגובה, yorumlar, σχόλια, التعليقات,
    related recipes, related posts, related, related articles, more recipes, similar recipes, you may also like, you might also like, more like this, recommended, recommended for you, keep reading, popular recipes, latest recipes, other recipes, ähnliche rezepte, weitere rezepte, das könnte dich auch interessieren, passende rezepte, mehr rezepte, vous aimerez aussi, recettes similaires, à lire aussi, autres recettes, d'autres recettes, ricette correlate, potrebbe interessarti anche, altre ricette, recetas relacionadas, te puede interesar, más recetas, también te puede interesar, receitas relacionadas, veja também, gerelateerde recepten, meer recepten, lees ook, andere recepten, lignende opskrifter, relaterte oppskrifter, liknande recept, podobne przepisy, zobacz też, zobacz także, podobné recepty, hasonló receptek, kapcsolódó receptek, ajánlott receptek, похожие рецепты, читайте также, другие рецепты, схожі рецепти, читайте також, подібні рецепти, מתכונים נוספים, מתכונים קשורים, אולי יעניין אותך, עוד מתכונים, benzer tarifler, σχετικές συνταγές,
    continue reading below, article continues below, story continues below, sponsored, werbung, anzeige, publicité, pubblicità, publicidad, publicidade, advertentie, annonce, annons, mainos, reklama, reklam, hirdetés, реклама, διαφήμιση, פרסומת, إعلان, 広告, 广告,
    author, recipe by, photography, photo by, photos by, autor, autorin, redaktion, rezept von, bildnachweis, bildrechte, quelle, auteur, crédit photo, crédits photo, autore, fotógrafo, fuente, fonte, bron, fotograf, kilde, källa, zdjęcia, źródło, zdroj, forrás, автор, источник, фото, джерело,
    share, share this, share this recipe, print, save, tags, categories, about the author, about, newsletter, subscribe, follow us, join our newsletter, photo credit, credits, faq, faqs, frequently asked questions, storage, video, watch, advertisement, source, sources, where to buy, shop, more from, products, the author,
    teilen, drucken, schlagwörter, kategorien, über den autor, partager, imprimer, condividi, stampa, compartir, imprimir, etiquetas, delen, afdrukken, del, udskriv, dela, skriv ut, udostępnij, drukuj, megosztás, nyomtatás, címkék, поделиться, печать, теги, поширити, друк, теги, שתפו, הדפסה, תגיות, שתפו את המתכון,
    allergens, allergen information, allergy information, allergens & composition, free from, dietary information, allergene, allergeninformationen, allergènes, allergènes & composition, allergeni, alérgenos, аллергены, алергени, אלרגנים, allergének, allergener, origins, origines, herkunft, conservation & mode d'emploi`,
};

const maxHeading = 60;

/** Returns a heading for comparison: in lower case, without numbers, marks and pictures around its words. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/^\P{L}+/u, '')
    .replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '')
    .replace(/\s+/g, ' ');
}

const kinds = new Map<string, SectionKind>();
for (const kind of ['end', 'notes', 'equipment', 'instructions', 'ingredients'] as const)
  for (const word of words[kind].split(',')) kinds.set(folded(word), kind);

// These may follow the word of a heading: a number, a bracket, a colon, "for …" in several languages.
const after =
  /^\s*(?:[\d(:*[–—/·|•-]|(?:for|für|pour|per|para|voor|til|till|på|na|dla|pro|для|на|за|για|için|עבור)(?:\s|$)|ל-?\s?\p{N}|ל\p{L}|لـ?)/u;

const wordOf = (text: string): string => text.replace(/(?<!\s)\s*[(:[*–—\d/|·•-].*/su, '');

/**
 * Returns the kind of section that a heading announces, or undefined when the line is no heading. More words may follow
 * when `isSetOff` says that the line looks like a heading.
 * @example sectionKind('Zutaten (für 4 Personen):', false) // 'ingredients'
 * @example sectionKind('For the best ingredients go to the market.', false) // undefined
 */
export function sectionKind(text: string, isSetOff: boolean): SectionKind | undefined {
  if (text.length > maxHeading * 2 || (!isSetOff && text.length > maxHeading)) return undefined;
  const line = folded(text);
  const known = kinds.get(line);
  if (known !== undefined) return known;
  const start = folded(wordOf(line));
  const atStart = start === line ? undefined : kinds.get(start);
  if (atStart !== undefined && line.length <= maxHeading) return atStart;
  // Leek soup: here's how to make it
  const atEnd = isSetOff ? kinds.get(line.slice(line.lastIndexOf(':') + 1).trim()) : undefined;
  if (atEnd === 'instructions') return atEnd;
  return firstWords(line, isSetOff);
}

/**
 * Returns the kind of the longest known run of words at the start of a line, if the rest of the line may follow a
 * heading.
 */
function firstWords(line: string, isSetOff: boolean): SectionKind | undefined {
  if (line.length > maxHeading) return undefined;
  const parts = line.split(' ');
  for (let count = Math.min(parts.length - 1, 5); count > 0; count -= 1) {
    const kind = kinds.get(folded(parts.slice(0, count).join(' ')));
    if (kind === undefined) continue;
    const rest = ` ${parts.slice(count).join(' ')}`;
    if (after.test(rest)) return kind;
    return isSetOff && (kind === 'ingredients' || kind === 'instructions') ? kind : undefined;
  }
  if (!isSetOff) return undefined;
  const last = kinds.get(parts.slice(-1).join(' '));
  const pair = kinds.get(parts.slice(-2).join(' '));
  return pair ?? (last === 'ingredients' || last === 'instructions' ? last : undefined);
}
