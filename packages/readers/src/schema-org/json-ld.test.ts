import { expect, test } from 'vitest';
import { emptyRecipe, type Recipe } from '@trivet/shared/recipes/schemas';
import { recipeJsonLd } from './json-ld.ts';

const empty: Recipe = {
  ...emptyRecipe,
  id: '6f8b9c1e-5c3b-4f4e-9a55-0a7a4f3f7b11',
  userId: '0d6c6c1b-8a59-4c9e-8f0e-3b1d1f0c2a22',
  fromUser: null,
  title: 'Soup',
  labels: [],
  images: [],
  linkedRecipes: [],
  version: 1,
  isOwner: true,
  isFavorite: false,
  linkShared: false,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-01-03T03:04:05Z'),
};

test('a recipe with nothing but a title leaves everything else out', () => {
  expect(recipeJsonLd(empty, 'https://example.org')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: empty.id,
    name: 'Soup',
    datePublished: '2026-01-02T03:04:05.000Z',
    dateModified: '2026-01-03T03:04:05.000Z',
  });
});

test('a whole recipe keeps its headers, times, notes, rating, nutrition and pictures', () => {
  const label = {
    id: empty.id,
    title: 'Quick',
    labelGroupId: null,
    createdAt: empty.createdAt,
    updatedAt: empty.updatedAt,
  };
  const recipe: Recipe = {
    ...empty,
    yield: '4 servings',
    activeTime: '20 minutes',
    totalTime: 'overnight',
    notes: 'Freezes well.',
    ingredients: '[Base]\n\n 1 onion ',
    instructions: '[Base]\nChop',
    rating: 4,
    nutrition: { calories: 250, sodiumMg: 3, servingSize: '1 bowl' },
    labels: [label],
    images: [{ id: empty.id, location: '/api/images/filesystem/k/800.webp', srcSet: '', width: 800, height: 600 }],
  };
  expect(recipeJsonLd(recipe, 'https://example.org')).toMatchObject({
    recipeYield: '4 servings',
    prepTime: 'PT20M',
    totalTime: 'overnight',
    recipeIngredient: ['[Base]', '1 onion'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Base' },
      { '@type': 'HowToStep', text: 'Chop' },
    ],
    recipeCategory: ['Quick'],
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    aggregateRating: { ratingValue: '4', bestRating: '5' },
    nutrition: { '@type': 'NutritionInformation', calories: '250 kcal', sodiumContent: '3 mg', servingSize: '1 bowl' },
    image: ['https://example.org/api/images/filesystem/k/800.webp'],
  });
});
