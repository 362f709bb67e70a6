import { drawSent, type SentRecipe } from './long-recipe.ts';

/** The part of the worker's scope that this file uses, because the types of pages and of workers exclude each other. */
interface DrawingScope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<SentRecipe>) => void) => void;
  postMessage: (drawn: string) => void;
}

declare const self: DrawingScope;

// A failure reaches the page by itself.
self.addEventListener('message', ({ data }) => self.postMessage(drawSent(data)));
