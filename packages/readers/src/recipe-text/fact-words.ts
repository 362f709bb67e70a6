/** What a label on a page says about a recipe. A `time` does not say which time it is. */
export type Fact = 'yield' | 'total' | 'prep' | 'cook' | 'time';

const labels: Readonly<Record<Fact, string>> = {
  yield: `servings, serves, serving, yield, yields, makes, portions, number of servings, no. of servings, people, persons,
    portionen, personen, anzahl portionen, ergibt, anzahl personen, für, portion, personnes, nombre de personnes, nombre de parts, parts, pour, nb de personnes, rendement,
    porzioni, dosi per, dosi, persone, per, ingredienti per, raciones, porciones, comensales, número de porciones, rinde, para, porções, rendimento, rende, racions,
    porties, aantal personen, voor, aantal porties, antal personer, personer, antal, portioner, antal portioner, porsjoner, antall porsjoner, porsjon, annoksia, annosmäärä, skammtar,
    porcje, liczba porcji, ilość porcji, porce, počet porcí, porcí, porcie, počet porcií, adag, adagok, porții, porţii, număr porții, portii, broj porcija, porcije, količina, število porcij,
    порций, порции, количество порций, кол-во порций, порцій, порції, кількість порцій, порция, порція, брой порции, μερίδες, μερίδεσ, kişilik, porsiyon, kaç kişilik, kişi sayısı,
    מנות, מספר מנות, כמות, סועדים, מספר סועדים, כמות מנות, الحصص, عدد الأشخاص, تكفي, عدد الحصص, يكفي, 人数, 分量, 份量, khẩu phần, porsi`,
  total: `total time, total, ready in, total cooking time, overall time, total cook time, total prep time, takes, gesamtzeit, gesamt, gesamtdauer, zeitaufwand, fertig in, zeit gesamt, gesamte zeit, temps total, durée totale, prêt en,
    tempo totale, pronto in, tiempo total, listo en, tempo total, pronto em, temps totals, totale tijd, totale bereidingstijd, bereidingstijd, klaar in, tid i alt, samlet tid, total tid, totaltid, tidsforbrug, tid ialt, kokonaisaika, aika yhteensä, heildartími,
    łączny czas, czas całkowity, całkowity czas, celkový čas, celková doba, teljes idő, összes idő, elkészítés ideje, timp total, ukupno vrijeme, ukupno vreme, skupni čas, ukupno,
    общее время, время приготовления, общее время приготовления, загальний час, час приготування, загальний час приготування, общо време, време за приготвяне, συνολικός χρόνος, συνολική διάρκεια, toplam süre, toplam,
    זמן כולל, סה"כ זמן, זמן הכנה כולל, סך הכל, סה"כ, الوقت الكلي, الوقت الإجمالي, المدة, 所要時間, 調理時間, 总时间, 總時間, 조리시간, tổng thời gian`,
  prep: `prep time, preparation time, prep, preparation, active time, hands-on time, hands on time, hands-on, active, work time, arbeitszeit, vorbereitungszeit, vorbereitung, zubereitungszeit, zubereitung, aktivzeit, préparation, temps de préparation, durée de préparation,
    preparazione, tempo di preparazione, preparación, tiempo de preparación, preparo, tempo de preparo, preparação, tempo de preparação, preparació, voorbereiding, voorbereidingstijd, voorbereiden, forberedelse, forberedelsestid, arbejdstid, arbeidstid, förberedelse, förberedelser, valmisteluaika, valmistusaika,
    czas przygotowania, przygotowanie, doba přípravy, příprava, čas prípravy, príprava, előkészítés, elkészítési idő, előkészítési idő, elkészítés, timp de preparare, preparare, vrijeme pripreme, priprema, vreme pripreme, čas priprave, priprava,
    подготовка, время подготовки, приготовление, підготовка, приготування, час підготовки, време за подготовка, προετοιμασία, χρόνος προετοιμασίας, hazırlama süresi, hazırlık, hazırlık süresi, hazırlama, זמן הכנה, זמן עבודה, הכנה, وقت التحضير, مدة التحضير, التحضير, 準備時間, 准备时间, 준비시간`,
  cook: `cook time, cooking time, cook, cooking, bake time, baking time, bake, baking, kochzeit, garzeit, backzeit, koch-/backzeit, kochen, backen, cuisson, temps de cuisson, cottura, tempo di cottura, cocción, tiempo de cocción, cozimento, tempo de cozimento, tempo de forno, cocció,
    kooktijd, oventijd, baktijd, bereiding, tilberedningstid, tilberedning, stegetid, bagetid, koketid, steketid, tillagningstid, tillagning, ugnstid, kypsennysaika, paistoaika, czas gotowania, czas pieczenia, gotowanie, pieczenie, doba vaření, doba pečení, vaření, pečení, varenie, pečenie, főzési idő, sütési idő, sütés ideje, főzés ideje, főzés, sütés,
    timp de gătire, gătire, coacere, timp de gatire, vrijeme kuhanja, pečenje, kuhanje, время готовки, время варки, выпекание, время выпечки, час готування, випікання, час випікання, време за готвене, ψήσιμο, χρόνος ψησίματος, μαγείρεμα, χρόνος μαγειρέματος, βράσιμο, pişirme süresi, pişirme, זמן בישול, זמן אפייה, בישול, אפייה, وقت الطبخ, مدة الطهي, الطبخ, وقت الطهي, 烹饪时间, 조리 시간`,
  time: `time, zeit, dauer, durée, temps, durata, tempo, duración, tiempo, duração, tijd, tid, aika, czas, čas, idő, timp, время, час, време, χρόνος, süre, זמן, الوقت, 时间, 時間, 시간`,
};

const facts = new Map<string, Fact>();
for (const fact of ['time', 'cook', 'prep', 'total', 'yield'] as const)
  for (const label of labels[fact].split(',')) facts.set(label.trim().replace(/\s+/g, ' '), fact);

const byStart = new Map<string, string[]>();
for (const label of [...facts.keys()].toSorted((a, b) => b.length - a.length)) {
  const start = label.slice(0, 2);
  byStart.set(start, [...(byStart.get(start) ?? []), label]);
}

/** A label in a line: what it names, and where its value begins. */
export interface FoundLabel {
  fact: Fact;
  start: number;
  end: number;
}

const wordStart = /(?<![\p{L}\p{M}\d])\p{L}/gu;
const isWithinWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character);

/** Returns the labels in a line of lower case, the longest that fits at each place. */
export function labelsIn(line: string): FoundLabel[] {
  const found: FoundLabel[] = [];
  const quoted = line.replaceAll('״', '"');
  for (const { index } of quoted.matchAll(wordStart)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const fits = (label: string): boolean =>
      quoted.startsWith(label, index) && !isWithinWord(quoted[index + label.length]);
    const label = byStart.get(quoted.slice(index, index + 2))?.find(fits);
    const fact = label === undefined ? undefined : facts.get(label);
    if (label !== undefined && fact !== undefined) found.push({ fact, start: index, end: index + label.length });
  }
  return found;
}

/** Matches words for people and portions after a number: `4 people`. */
export const eaters =
  /^(?:servings?|people|persons?|portions?|portionen|personen|personnes?|pers\.?|convives|porzioni|persone|raciones|porciones|personas|comensales|porções|pessoas|porties|personer|portioner|porsjoner|porsjon|annosta|hengen\p{L}*|osób|osoby|porcj[ei]|porce|porcí|osob|osôb|porcií|adag\p{L}*|fő(?:re)?|személy\p{L}*|porții|porţii|persoane|portii|osobe|porcij\p{L}*|oseb\p{L}*|порц\p{L}*|персон\p{L}*|человек\p{L}*|осіб|людини|людей|души|човека|μερίδες|άτομα|kişilik|kişi|porsiyon|מנות|סועדים|אנשים|أشخاص|حصص|人分|人份|인분)(?![\p{L}\p{M}])/u;
