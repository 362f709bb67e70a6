const latin = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The letters of each script, in the order of the root collation. A script of many signs is one entry. */
const scripts: readonly (readonly string[])[] = [
  latin,
  Array.from('αβγδεζηθικλμνξοπρστυφχψω'),
  Array.from('абвгґдеєжзиійклмнопрстуфхцчшщыэюя'),
  ['ა'],
  ['ա'],
  Array.from('אבגדהוזחטיכלמנסעפצקרשת'),
  Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  ['अ'],
  ['ก'],
  ['가'],
  ['あ'],
  ['一'],
];

/** The first titles of each letter, in lower case, in the order of the root collation. */
export const titleLetters: readonly string[] = scripts.flat();

/** Returns the first letter of the script of one of {@link titleLetters}. Latin letters stand for themselves. */
export const firstOfScript = (letter: string): string =>
  (latin.includes(letter) ? undefined : scripts.find((script) => script.includes(letter))?.[0]) ?? letter;
