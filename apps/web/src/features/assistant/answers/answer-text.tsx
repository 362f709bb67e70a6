import type { NamedRecipe } from '@trivet/shared/assistant/schemas';
import { memo } from 'react';
import { paths } from '#web/lib/paths.ts';
import Markdown from '#web/ui/markdown/markdown.tsx';

/** Shows the text of an answer. Its links to recipes lead to those that the reader can see. */
export const AnswerText = memo(function AnswerText({
  text,
  recipes,
}: {
  text: string;
  recipes: readonly NamedRecipe[];
}) {
  const pathOf = (address: string): string | null => {
    const id = /^recipe:([\da-f-]{36})$/i.exec(address)?.[1]?.toLowerCase();
    return recipes.some((recipe) => recipe.id === id) ? paths.recipe(id ?? '') : null;
  };
  return <Markdown text={text} pathOf={pathOf} />;
});
