import type { SampleSet } from './sample-set.ts';

/** The sample recipes in Spanish. */
export const spanishSamples: SampleSet = {
  label: 'Ejemplo',
  recipes: [
    {
      title: 'Tortilla de patatas',
      description: 'Con cebolla, dorada por fuera y jugosa por dentro.',
      yield: '4 raciones',
      activeTime: '30 min',
      totalTime: '50 min',
      ingredients: `750 g de patatas
1 cebolla grande
6 huevos
300 ml de aceite de oliva suave para freír
sal`,
      instructions: `Pela las patatas, córtalas en láminas finas y sálalas. Corta la cebolla en juliana.
Calienta el aceite en una sartén y cocina las patatas con la cebolla a fuego medio unos 20 minutos, hasta que estén tiernas pero sin tostarse. Escúrrelas bien y reserva el aceite.
Bate los huevos con una pizca de sal, añade las patatas y la cebolla, y deja reposar la mezcla 10 minutos.
Pon una cucharada del aceite reservado en una sartén antiadherente de 24 cm. Vierte la mezcla y cuájala 3 minutos a fuego medio.
Dale la vuelta con un plato y cuájala 2 minutos más por el otro lado. Déjala reposar 5 minutos antes de servirla.`,
      notes: 'El aceite colado sirve para otra tortilla. Si te gusta más cuajada, deja 2 minutos más por cada lado.',
    },
    {
      title: 'Gazpacho andaluz',
      description: 'Tomate maduro, buen aceite y mucho frío.',
      yield: '4 raciones',
      activeTime: '15 min',
      totalTime: '2 h 15 min',
      ingredients: `1 kg de tomates maduros
1/2 pepino, pelado
1 pimiento verde italiano
1 diente de ajo
50 g de pan del día anterior
80 ml de aceite de oliva virgen extra
2 cucharadas de vinagre de Jerez
1 cucharadita de sal
200 ml de agua fría`,
      instructions: `Trocea los tomates, el pepino y el pimiento. Quítale el germen al ajo.
Pon las verduras en el vaso de la batidora con el ajo, el pan, el vinagre y la sal, y tritura 3 minutos.
Añade el aceite en hilo sin dejar de triturar, hasta que el gazpacho quede fino y tome un color anaranjado.
Pásalo por un colador y aligéralo con el agua hasta dejarlo a tu gusto.
Déjalo en la nevera al menos 2 horas. Prueba el punto de sal y de vinagre antes de servirlo.`,
    },
    {
      title: 'Lentejas con verduras',
      description: 'De cuchara, sin carne y todavía mejores al día siguiente.',
      yield: '4 raciones',
      activeTime: '20 min',
      totalTime: '1 h 20 min',
      ingredients: `300 g de lentejas pardinas
3 cucharadas de aceite de oliva
1 cebolla, picada
1 pimiento verde, picado
2 zanahorias, en rodajas
2 dientes de ajo, picados
1 tomate maduro, rallado
1 1/2 cucharaditas de pimentón dulce
1 hoja de laurel
1 patata, en dados
sal`,
      instructions: `Calienta el aceite en una olla y pocha la cebolla, el pimiento y las zanahorias 10 minutos a fuego suave.
Agrega el ajo y el tomate y sofríe 5 minutos. Aparta la olla del fuego y remueve con el pimentón, para que no se queme.
Incorpora las lentejas lavadas y el laurel. Cubre con agua fría tres dedos por encima y lleva a ebullición.
Cuece 25 minutos a fuego suave, añade la patata y sala. Sigue 20 minutos más, hasta que todo esté tierno.
Retira el laurel y deja reposar 5 minutos fuera del fuego.`,
      notes: 'Las pardinas no necesitan remojo. Si el caldo queda claro, aplasta un trozo de patata y remueve.',
    },
    {
      title: 'Pollo asado con patatas y limón',
      description: 'Todo en la misma bandeja, y las patatas se llevan el jugo.',
      yield: '4 raciones',
      activeTime: '20 min',
      totalTime: '1 h 40 min',
      ingredients: `[Pollo]
1 pollo de 1,6 kg
30 g de manteca de cerdo o mantequilla
1 cucharadita de tomillo seco
1 limón, en mitades
[Patatas]
1 kg de patatas, en rodajas gruesas
1 cebolla, en juliana
4-6 dientes de ajo, sin pelar
2 cucharadas de aceite de oliva
100 ml de vino blanco
sal y pimienta`,
      instructions: `Calienta el horno a 200 °C. Seca el pollo, úntalo con la manteca, el tomillo, sal y pimienta, y mete medio limón dentro.
Reparte en una bandeja las patatas, la cebolla y los ajos. Alíñalos con el aceite, sal y el zumo del otro medio limón, y coloca el pollo encima.
Asa 30 minutos, riega con el vino y sigue otros 40 minutos, hasta que el jugo del muslo salga transparente. Mueve las patatas una vez.
Deja reposar el pollo 10 minutos antes de trincharlo.`,
      notes: 'Un termómetro en la parte más gruesa del muslo debe marcar 74 °C.',
    },
    {
      title: 'Curry de garbanzos',
      description: 'Con leche de coco y espinacas, para una cena entre semana.',
      yield: '4 raciones',
      activeTime: '15 min',
      totalTime: '30 min',
      ingredients: `2 cucharadas de aceite de oliva suave
1 cebolla, picada
1 cucharada de jengibre fresco rallado
3 dientes de ajo, rallados
1 cucharada de curry en polvo
2 botes de garbanzos cocidos (400 g cada uno), escurridos
400 ml de leche de coco
150 g de espinacas frescas
1 lima
sal
arroz blanco para acompañar`,
      instructions: `Calienta el aceite en una sartén amplia y dora la cebolla 8 minutos a fuego medio.
Añade el jengibre, el ajo y el curry, y remueve 1 minuto.
Agrega los garbanzos y la leche de coco. Cuece 12 minutos a fuego suave, hasta que la salsa espese un poco.
Incorpora las espinacas y remueve hasta que se ablanden. Pon a punto de sal, exprime la lima por encima y sirve con el arroz.`,
    },
    {
      title: 'Tarta de Santiago',
      description: 'Almendra, huevo y azúcar. Sin una gota de harina.',
      yield: '8 raciones',
      activeTime: '20 min',
      totalTime: '1 h',
      ingredients: `[Tarta]
250 g de almendra molida
250 g de azúcar
5 huevos
ralladura de 1 limón
1/2 cucharadita de canela
1 pizca de sal
[Molde y acabado]
10 g de mantequilla
1 cucharada de azúcar glas`,
      instructions: `Calienta el horno a 175 °C. Engrasa un molde de 22 cm con la mantequilla y forra el fondo con papel de hornear.
Bate los huevos con el azúcar 3 minutos, hasta que espumen un poco.
Mezcla la almendra con la canela, la sal y la ralladura de limón, y añádela a los huevos con una espátula.
Vierte la masa en el molde y hornea 35 minutos, hasta que esté dorada y un palillo salga limpio.
Deja templar, desmolda y espolvorea el azúcar glas.`,
    },
  ],
};
