/** Words and signs of recipes from Britain, and of those from the US, which measure by other pints and gallons. */
const [british, american] = [
  /\bgas\s?marks?\b|\b(?:caster|castor|icing|demerara|muscovado) sugar\b|\b(?:plain|self[- ]rais\w+|strong) flour\b|\bwholemeal\b|\bcornflour\b|\bbicarb(?:onate)?(?: of soda)?\b|\b(?:double|single|clotted) cream\b|\bcourgettes?\b|\baubergines?\b|\bgolden syrup\b|\btreacle\b|\bsultanas\b|\bgammon\b|\brashers?\b|\bprawns?\b|\bmange ?tout\b|\bstreaky\b|\bspring onions?\b|\bminced (?:beef|lamb|pork)\b|\b(?:lamb|beef|pork|turkey) mince\b|\bstock cubes?\b|\btins?\b|\blitres?\b|\bfibre\b|\bgrill pan\b|\bkitchen paper\b|\bclingfilm\b|\bgreaseproof\b|\d ?(?:g|kg|ml)\b/giu,
  /\bcups?\b|\bsticks? (?:of )?(?:unsalted |salted )?butter\b|\ball[- ]purpose\b|\b(?:powdered|confectioners['’]?s?) sugar\b|\b(?:heavy|whipping) cream\b|\bbroiler?\b|\bcilantro\b|\bzucchinis?\b|\beggplants?\b|\bscallions?\b|\bkosher salt\b|\bquarts?\b|\bground (?:beef|pork|turkey|chuck)\b|\bcornstarch\b|\bskillet\b|\b\d{3} ?°? ?F\b|\bcanned\b|\bcans?\b/giu,
] as const;

/** UTF-16 units of a recipe that are looked at. */
const longest = 20_000;

const kindsOf = (text: string, words: RegExp): number =>
  new Set(Array.from(text.matchAll(words), ([word]) => word.toLowerCase().replace(/^\d ?/, ''))).size;

/** Returns true for a recipe in English that is from Britain, as most of its words tell. */
export function isBritishText(text: string): boolean {
  const start = text.slice(0, longest);
  return kindsOf(start, british) > kindsOf(start, american);
}
