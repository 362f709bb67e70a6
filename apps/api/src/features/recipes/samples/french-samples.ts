import type { SampleSet } from './sample-set.ts';

/** The sample recipes in French. */
export const frenchSamples: SampleSet = {
  label: 'Exemple',
  recipes: [
    {
      title: 'Soupe de lentilles corail',
      description: 'Douce et parfumée, avec ce qu’il y a dans le placard.',
      yield: '4 personnes',
      activeTime: '15 min',
      totalTime: '35 min',
      ingredients: `2 c. à soupe d’huile d’olive
1 oignon, émincé
2 gousses d’ail, hachées
1 c. à café de cumin moulu
1/2 c. à café de paprika fumé
2 carottes, en rondelles
200 g de lentilles corail, rincées
400 g de tomates concassées
1 l de bouillon de légumes
1 citron
sel et poivre`,
      instructions: `Chauffer l’huile dans une cocotte à feu moyen. Y faire fondre l’oignon 6 minutes avec une pincée de sel.
Ajouter l’ail, le cumin et le paprika et remuer 1 minute.
Verser les lentilles, les carottes, les tomates et le bouillon. Porter à ébullition, puis laisser mijoter 20 minutes, jusqu’à ce que les lentilles se défassent.
Mixer la moitié de la soupe pour la rendre plus onctueuse. Rectifier l’assaisonnement et ajouter le jus du citron.`,
      notes: 'Elle épaissit en refroidissant. L’allonger d’un peu d’eau pour la réchauffer.',
    },
    {
      title: 'Crêpes',
      description: 'La pâte de la Chandeleur, sans grumeaux.',
      yield: '12 crêpes',
      activeTime: '30 min',
      totalTime: '1 h 30 min',
      ingredients: `250 g de farine
1 pincée de sel
4 œufs
50 cl de lait
50 g de beurre, fondu
1 c. à soupe de rhum (facultatif)
beurre pour la poêle`,
      instructions: `Mélanger la farine et le sel dans un saladier. Creuser un puits, y casser les œufs et les incorporer peu à peu au fouet.
Verser le lait en plusieurs fois sans cesser de fouetter, puis le beurre fondu et le rhum.
Couvrir et laisser reposer la pâte 1 heure à température ambiante.
Chauffer une poêle légèrement beurrée à feu vif. Verser une petite louche de pâte, répartir en tournant la poêle et cuire 1 minute. Retourner et cuire encore 30 secondes.
Empiler les crêpes sur une assiette couverte pour les garder souples.`,
      notes: 'Si la pâte a trop épaissi pendant le repos, la détendre avec un peu de lait.',
    },
    {
      title: 'Quiche lorraine',
      description: 'Des lardons, des œufs, de la crème et pas de fromage.',
      yield: '6 parts',
      activeTime: '25 min',
      totalTime: '1 h 40 min',
      ingredients: `[Pâte brisée]
200 g de farine
100 g de beurre froid, en dés
1 pincée de sel
5 cl d’eau froide
[Garniture]
200 g de lardons fumés
3 œufs
30 cl de crème fraîche épaisse
1 pincée de muscade
poivre`,
      instructions: `Sabler la farine, le sel et le beurre du bout des doigts. Ajouter l’eau, former une boule sans trop pétrir et la laisser 30 minutes au frais.
Préchauffer le four à 190 °C. Étaler la pâte, en garnir un moule de 26 cm et piquer le fond à la fourchette.
Faire revenir les lardons 5 minutes dans une poêle sans matière grasse, les égoutter et les répartir sur la pâte.
Battre les œufs avec la crème, la muscade et le poivre. Verser dans le moule.
Enfourner 35 minutes, jusqu’à ce que la quiche soit dorée et juste prise. Attendre 5 minutes avant de la couper.`,
    },
    {
      title: 'Poulet rôti aux pommes de terre',
      description: 'Tout cuit dans le même plat, et les pommes de terre prennent le jus.',
      yield: '4 personnes',
      activeTime: '20 min',
      totalTime: '1 h 40 min',
      ingredients: `[Poulet]
1 poulet fermier d’environ 1,6 kg
30 g de beurre mou
1 c. à café de thym
1 citron, coupé en deux
[Pommes de terre]
1 kg de pommes de terre à chair ferme, en quartiers
6 gousses d’ail, non pelées
2 c. à soupe d’huile d’olive
sel et poivre`,
      instructions: `Préchauffer le four à 210 °C. Sécher le poulet, le masser avec le beurre, le thym, du sel et du poivre, et glisser un demi-citron à l’intérieur.
Mélanger dans un plat les pommes de terre et l’ail avec l’huile et le jus de l’autre demi-citron. Saler, poivrer et poser le poulet dessus.
Rôtir 1 heure 10 minutes en arrosant deux fois et en retournant les pommes de terre, jusqu’à ce que le jus de la cuisse soit clair.
Laisser reposer le poulet 10 minutes avant de le découper. Presser l’ail sur les pommes de terre.`,
      notes: 'Un thermomètre piqué au plus épais de la cuisse doit indiquer 74 °C.',
    },
    {
      title: 'Ratatouille',
      description: 'Les légumes de l’été, cuits séparément puis réunis.',
      yield: '4 personnes',
      activeTime: '45 min',
      totalTime: '1 h 30 min',
      ingredients: `2 aubergines
3 courgettes
2 poivrons rouges
2 oignons, émincés
3 gousses d’ail, hachées
800 g de tomates mûres, en dés
6 c. à soupe d’huile d’olive
2 brins de thym
1 feuille de laurier
sel et poivre`,
      instructions: `Couper les aubergines, les courgettes et les poivrons en dés de 2 cm.
Chauffer 2 c. à soupe d’huile dans une cocotte et y dorer les aubergines 8 minutes. Les réserver, puis faire de même avec les courgettes et les poivrons, en ajoutant un peu d’huile chaque fois.
Dans la même cocotte, faire fondre les oignons 8 minutes. Ajouter l’ail, les tomates, le thym et le laurier et laisser compoter 10 minutes.
Remettre tous les légumes, saler, poivrer et cuire 30 minutes à feu doux, à demi couvert.`,
    },
    {
      title: 'Mousse au chocolat',
      description: 'Du chocolat, des œufs et de la patience.',
      yield: '6 personnes',
      activeTime: '20 min',
      totalTime: '4 h 20 min',
      ingredients: `200 g de chocolat noir à 60 %
30 g de beurre
6 œufs très frais
2 c. à soupe de sucre
1 pincée de sel`,
      instructions: `Faire fondre le chocolat et le beurre au bain-marie, puis laisser tiédir 5 minutes.
Séparer les blancs des jaunes d’œufs. Incorporer les jaunes au chocolat, un par un.
Monter les blancs en neige avec le sel. Ajouter le sucre quand ils deviennent fermes et fouetter encore 1 minute.
Mélanger un tiers des blancs au chocolat pour le détendre, puis incorporer le reste délicatement à la spatule.
Répartir dans des ramequins et laisser prendre 4 heures au réfrigérateur.`,
    },
  ],
};
