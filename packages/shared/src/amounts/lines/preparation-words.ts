const setOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => text.split(' ')));

/** Words that say how an ingredient is prepared, in front of its name. */
export const leadingPreparations = setOf(
  'beaten cooked cored hulled blanched boiled chilled chopped cleaned cooled crumbled crushed cubed cut deveined diced drained grated halved julienned mashed melted minced packed peeled pitted quartered rinsed seeded deseeded shaved shelled shredded shucked sieved sifted skinned sliced slivered snipped shaken softened soaked squeezed stemmed strained thawed torn toasted trimmed washed whipped whisked uncooked zested cold lukewarm',
  'gehackt gehackte gehackter gehacktes gehackten geriebene geriebener geriebenes geriebenen gerieben gewurfelte gewurfelter geschnittene geschnittener geschnittenes geschmolzene weiche',
);

/** Words in front of a preparation. */
export const adverbs = setOf(
  'finely coarsely roughly reasonably thinly thickly freshly lightly very well hard soft good slightly firmly loosely tightly',
  'fein grob frisch',
  'finement grossierement fraichement legerement',
  'finamente recien ligeramente',
  'finemente grossolanamente appena',
);

/** Words that say how an ingredient is prepared, behind its name without a comma. */
export const trailingPreparations = setOf(
  'picado picada picados picadas rallado rallada rallados molido molida cortado cortada pelado pelada pelados peladas troceado troceada batido batidos escurrido escurridos laminado laminados derretido derretida fundida exprimido',
  'hache hachee haches hachees rape rapee rapes rapees emince emincee eminces emincees coupe coupee coupes coupees cisele ciselee ciseles ciselees moulu moulue epluche epluchee epluches epluchees fondu fondue battu battus presse pressee ecrase ecrasee concasse concassee pele pelee peles pelees egoutte egouttes',
  'tritato tritata tritati tritate grattugiato grattugiata grattugiati tagliato tagliata tagliati tagliate sbattuto sbattuti fuso sciolto sciolta pelati sgocciolato sgocciolati',
  'picado picada ralado ralada picadinho picadinha espremido espremidos batido batidos derretida derretido',
  'gehackt gerieben gewurfelt geschnitten geschalt geschmolzen zerlassen verquirlt gepresst',
);

/** What a thing is cut into, behind in, en and em. */
export const shapeWords = setOf(
  'pieces chunks cubes slices strips wedges rings',
  'stucke stucken wurfel wurfeln scheiben streifen ringe ringen spalten',
  'morceaux des cubes tranches rondelles lamelles quartiers lanieres batonnets julienne',
  'trozos cubos dados rodajas tiras laminas cuartos pedazos gajos juliana',
  'cubos rodelas fatias pedacos tiras quartos',
  'plakjes blokjes stukjes reepjes ringen kwarten',
);

/** Parts of a thing and what is made of it, which stand behind a comma: 3 oranges, zest and juice. */
export const partWords = setOf(
  'zest juice rind peel pulp flesh leaves stems stalks tops fronds crusts shell shells skin skins seeds cores bones',
  'saft schale abrieb abgeriebene kerne',
  'zumo jugo ralladura cascara',
  'jus zeste zestes ecorce',
  'succo scorza buccia',
  'leve heja',
  'сок цедра сік',
);

/** Ends of English adjectives of two words: skin-on, bone-in, low-fat. */
export const compoundEnds = setOf('on in off free fat fed cut range sodium size sized style ripe raised caught less');

/** Adjectives in front of the first of which no comma ends a name: skinless, boneless chicken. */
export const describingWords = setOf(
  'skinless boneless homemade plump juicy meaty baby organic tart starchy waxy floury lean firm ripe fresh dried red green yellow black white sweet sour hot cold large small medium unpeeled peeled plain raw thick thin whole crisp young tender unsalted unsweetened canned frozen dry strong good mild soft hard',
);
