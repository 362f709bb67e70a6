// Units and measures of recipes in the languages of the web, lower case; what ends with * stands for all words that begin so.
const words = `mg g gr gm gms grs gram* kg kgs kilo* dag dkg lb lbs pound pounds oz ounce ounces once onces onza onzas
  ml cl dl l ltr lit* millilit* mls cc fl pint pints quart quarts qt qts gallon gallons
  cup cups c tsp tsps tbsp tbsps tbs tblsp teaspoon* tablespoon* dessertspoon* spoon* stick sticks clove cloves can cans tin tins jar jars package packages packet packets pack packs pkg pkgs pkt pkts bunch* sprig sprigs stalk stalks slice slices piece pieces pcs pc head heads pinch* dash* handful* drop drops knob knobs sheet sheets sachet sachets bottle bottles bag bags box boxes inch* cm large medium small
  el tl msp prise* stk stück* dose* pck pkg päckchen packung* becher bund zehe* scheibe* tasse* glas gläser blatt blätter zweig* stange* würfel handvoll schuss spritzer tropfen esslöffel* teelöffel*
  càs càc cas cac cs cuill* gousse* tranche* pincée* boîte* verre* brin* bouquet* feuille* poignée* noix filet* botte*
  cucchia* bicchier* spicch* pizzic* fett* fogli* mazzett* bustin* rametti etti etto
  cda cdas cdta cdtas cuchar* taza* diente* pizca* vaso* lata* ramita* hoja* sobre* puñado* rebanada* unidad* ud uds chorr*
  colher* xícara* copo* dente* pitada* fatia* folha* maço* ramo* caixa*
  eetlepel* theelepel* tenen teen teentje* snuf* blik* plak* takje* bosje* bos zakje* stuk* kopje* scheut* handvol
  spsk tsk fed dåse* bundt* knivspids nip håndfuld skive* msk krm klyft* burk* förp paket* ss ts rkl kpl rasia pkt prk båt* klype* neve*
  łyż* szklan* ząb* szczypt* sztuk* szt opakowa* puszk* pęcz* plast* garś*
  lžíc* lžič* hrn* strouž* špet* ks kus* balíč* plátk* snítk* pl čl šál* polievk* žlic* žličk* šalic* češn* čaš* kašik*
  evőkanál* teáskanál* kávéskanál* mokkáskanál* ek tk kk mk csipet* gerezd* db darab* csomag* fej szál* csokor rúd szelet* bögre pohár doboz* konzerv
  lingur* căni cană căte* fir fire feli* pahar* buc bucăți plic* legătur*
  г гр грам* кг кіло* кило* мл л літр* литр* мілілітр* миллилитр* ст ч дес склян* стакан* лож* зуб* шт штук* щеп* щіп* пуч* пач* пакет* банк* головк* дольк* гіл* веточ* лист* жмен* чаш* скилидк* лъжиц* супен* чаен* бр кафен* кашик*
  γρ* κ σ γ κουτ* ματσ* ματσάκι φλ φλιτζ* κιλ* σκελίδ* πρέζ* ποτήρ* φέτ* κλων* lt κσ κγ μλ
  bardak* bardağ* kaşık* kaşığ* yemek çay tatlı su adet* diş* tutam demet* dilim* fincan*
  גרם ג ג׳ ג' גר גר׳ גר' ק״ג ק"ג קילו* מ״ל מ"ל מל מיליליטר ליטר* כוס* כפית כפיות כף כפות שן שיני שיניי קורט חבילה חבילת חבילות יחיד* צרור חופן קופס* שקית שקיק גביע* מיכל פרוס* עלי גבעול*
  غرام جرام غ جم كيلو* كغ مل لتر كوب* أكواب اكواب ملعق* ملاعق فص فصوص رشة حبة حبات باقة عبوة پیمانه قاشق* گرم عدد لیوان
  muỗng thìa quả củ tép ช้อน* กรัม ถ้วย* sdm sdt siung buah butir lembar batang ruas`.split(/\s+/);

const whole = new Set(words.filter((word) => !word.endsWith('*')));
const startsOf = new Map<string, string[]>();
for (const word of words) {
  if (!word.endsWith('*')) continue;
  const start = word.slice(0, -1);
  const others = startsOf.get(start.slice(0, 2)) ?? [];
  startsOf.set(start.slice(0, 2), [...others, start]);
}

/**
 * Returns true for a word that names a unit or a measure. The word is in lower case, with its accents and without a dot.
 * @example isUnit('tbsp') // true
 */
export const isUnit = (word: string): boolean =>
  whole.has(word) || (startsOf.get(word.slice(0, 2)) ?? []).some((start) => word.startsWith(start));
