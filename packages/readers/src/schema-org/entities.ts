// The named references of HTML 4 (https://www.w3.org/TR/html4/sgml/entities.html) and those of HTML 5 that occur in recipes.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const others =
  'amp& lt< gt> quot" apos\' num# excl! quest? colon: semi; comma, period. sol/ lpar( rpar) lsqb[ rsqb] ast* plus+ equals= ' +
  'percnt% dollar$ lowbar_ ndash– mdash— horbar― lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› bull• hellip… ' +
  'prime′ Prime″ frasl⁄ euro€ trade™ permil‰ dagger† Dagger‡ minus− infin∞ asymp≈ ne≠ le≤ ge≥ larr← uarr↑ rarr→ darr↓ ' +
  'check✓ star☆ starf★ half½ frac13⅓ frac23⅔ frac15⅕ frac25⅖ frac35⅗ frac45⅘ frac16⅙ frac56⅚ frac18⅛ frac38⅜ frac58⅝ ' +
  'frac78⅞ OEligŒ oeligœ ScaronŠ scaronš Yumlÿ fnofƒ circˆ tilde˜ AbreveĂ abreveă AogonĄ aogoną CacuteĆ cacuteć CcaronČ ' +
  'ccaronč DcaronĎ dcaronď dstrokđ DstrokĐ EcaronĚ ecaroně EogonĘ eogonę gbreveğ GbreveĞ Idotİ imathı inodotı lstrokł ' +
  'LstrokŁ NacuteŃ nacuteń ncaronň odblacő OdblacŐ rcaronř RcaronŘ Sacuteś sacuteś scedilş ScedilŞ tcaronť uringů udblacű ' +
  'UdblacŰ zacuteź zdotż ZdotŻ zcaronž ZcaronŽ alphaα betaβ gammaγ deltaδ epsilonε muμ piπ omegaω OmegaΩ';

const spaces = {
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  Tab: ' ',
  NewLine: '\n',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
};

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...others.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
  ...Object.entries(spaces),
]);

// What browsers read for the numbers 128 to 159, which are windows-1252 by mistake.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function character(code: number): string | undefined {
  if (code >= 128 && code < 160) return windows1252[code - 128];
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : undefined;
}

function reference(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const isHex = name[1] === 'x' || name[1] === 'X';
    return character(isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))) ?? whole;
  }
  return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
}

/**
 * Decodes HTML character references, also text that was encoded twice or three times (`&amp;eacute;`), which is how many
 * sites write their metadata. Unknown names stay as they are.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 3 && decoded.includes('&'); round += 1) {
    const next = decoded.replace(/&(#x[\da-f]{1,8}|#\d{1,8}|[a-z][a-z\d]{1,10});/gi, reference);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}
