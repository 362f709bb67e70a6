import { clipWork } from './features/clip/clip-work.ts';
import { archiveTextsWork } from './features/export/archive/archive-texts-work.ts';
import { recipeTextWork } from './features/export/formats/recipe-text-work.ts';
import { arrangedListWork } from './features/print/shopping-lists/arranged-list-work.ts';
import { printedRecipeWork } from './features/print/printed-recipe-work.ts';
import { groupedTitlesWork } from './features/shopping-lists/grouped-titles-work.ts';
import { serveWork } from './kernel/threads/serve-work.ts';

// What the worker threads of a process do.
serveWork([clipWork, printedRecipeWork, arrangedListWork, groupedTitlesWork, recipeTextWork, archiveTextsWork]);
