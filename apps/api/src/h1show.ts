import { basename } from 'node:path';
import { readFile } from './features/import/testing/corpus.ts';
for (const path of process.argv.slice(2)) {
  const { source, results } = await readFile(path);
  console.log('##', source, basename(path), results.length);
  for (const r of results.slice(0, Number(process.env.N ?? 3))) {
    if (!r.ok) { console.log(r); continue; }
    const { recipe, images, ...rest } = r.recipe;
    console.log(recipe.title, '|', recipe.yield, '|', recipe.activeTime, '|', recipe.totalTime, '|', recipe.source, '|', recipe.url);
    console.log(' D:', recipe.description.slice(0, 200)); console.log(' N:', recipe.notes.slice(0, 400));
    console.log(' I:\n   ' + recipe.ingredients.replaceAll('\n', '\n   ')); console.log(' S:\n   ' + recipe.instructions.slice(0, 2500).replaceAll('\n', '\n   '));
    console.log(JSON.stringify(rest), images?.map((i) => i.length));
  }
}
