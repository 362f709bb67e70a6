// The words of the nine languages, and of their neighbours, with which sites and books number steps.
const steps = `step stage schritt arbeitsschritt étape etape passo passaggio fase paso etapa шаг этап крок етап שלב צעד lépés lepes
  stap steg trin trinn krok etap`;

const numbers = `one two three four five six seven eight nine ten first second third fourth fifth sixth seventh eighth ninth tenth
  eins zwei drei vier fünf sechs sieben acht neun zehn
  erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter
  un une deux trois quatre cinq six sept huit neuf dix
  premier première deuxième seconde troisième quatrième cinquième sixième septième huitième neuvième dixième
  uno due tre quattro cinque sei sette otto nove dieci
  primo prima secondo seconda terzo terza quarto quarta quinto quinta sesto sesta settimo ottavo nono decimo
  dos tres cuatro cinco seis siete ocho nueve diez
  primer primero primera segundo segunda tercer tercero tercera cuarto cuarta sexto sexta séptimo octavo noveno décimo
  один два три четыре пять шесть семь восемь девять десять
  первый второй третий четвертый четвёртый пятый шестой седьмой восьмой девятый десятый
  чотири п'ять шість сім вісім дев'ять перший другий третій четвертий п'ятий шостий сьомий восьмий дев'ятий десятий
  אחד אחת שתיים שניים שלוש ארבע חמש שש שבע שמונה תשע עשר ראשון ראשונה שני שנייה שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי
  egy kettő három négy öt hat hét nyolc kilenc tíz
  első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik
  i ii iii iv v vi vii viii ix x א ב ג ד ה ו ז ח ט י`;

// What stands between the word and the number, or behind the number: "step no. 2 of 5", "1ère étape", "2-й шаг".
const others = `no nr n number nummer numéro número numero номер מספר of von sur di de з из із מתוך
  st nd rd th ro do to er ère ere re e ème eme è º ª й ый ий я а ше ге`;

const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/));
const [stepWords, numberWords, otherWords] = [wordsOf(steps), wordsOf(numbers), wordsOf(others)];

/** Longest line that only numbers a step, in UTF-16 units. */
const maxLabel = 40;

/**
 * Returns true for a line that only numbers a step, in any of the nine languages.
 * @example isStepNumber('Étape n° 2 :') // true
 * @example isStepNumber('Step back and wait.') // false
 */
export function isStepNumber(line: string): boolean {
  if (line.length > maxLabel) return false;
  const words =
    line
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*|\p{N}+/gu) ?? [];
  const [others, named] = [words.filter((word) => !stepWords.has(word)), words.length];
  if (named - others.length !== 1) return false;
  const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word) || numberWords.has(word.replace(/'$/, ''));
  return others.some(isNumber) && others.every((word) => isNumber(word) || otherWords.has(word));
}

/** A pattern for a word of {@link isStepNumber} before its number. */
export const stepWord = `(?:${[...stepWords].join('|')})`;
