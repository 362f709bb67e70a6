// Words by which cooks call the parts of a dish, in the languages of the interface, each as it stands alone on a line.
// Words that are just as well an ingredient, such as cream or syrup, are left out.
const words = `filling, the filling, topping, toppings, dough, crust, batter, sauce, dressing, marinade, glaze, frosting, icing, garnish, crumble, streusel, vinaigrette,
  füllung, belag, teig, boden, soße, sauce, marinade, glasur, guss, streusel, verzierung, garnitur, teigboden,
  garniture, farce, pâte, marinade, glaçage, nappage, décoration,
  ripieno, farcitura, impasto, marinata, glassa, copertura, decorazione,
  relleno, masa, cobertura, aliño, adobo, marinada, glaseado, decoración,
  töltelék, öntet, szósz, mártás, pác, máz, díszítés, morzsa, feltét,
  начинка, тесто, соус, заправка, маринад, глазурь, украшение, посыпка,
  тісто, глазур, прикраса, посипка, начинка, соус, маринад,
  מילוי, למילוי, בצק, לבצק, רוטב, לרוטב, ציפוי, לציפוי, לקרם, מרינדה, למרינדה, לסירופ, תחתית, לתחתית, בסיס, קישוט, לקישוט`;

const parts: ReadonlySet<string> = new Set(words.split(',').map((word) => word.trim()));

/** Returns true for a line that names a part of a dish and says nothing else: `Filling`, `Füllung:`. */
export const isPartName = (line: string): boolean =>
  line.length <= 40 &&
  parts.has(
    line
      .replace(/[:：]$/u, '')
      .trim()
      .toLowerCase(),
  );
