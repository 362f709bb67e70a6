import type { Proposed } from '@trivet/shared/assistant/schemas';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { ReactNode } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { LineText } from '#web/ui/line-text.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import styles from './proposals.module.css';

type NewRecipe = Extract<Proposed, { kind: 'recipe' }>;

const facts: readonly { field: 'yield' | 'activeTime' | 'totalTime' | 'source'; label: MessageKey }[] = [
  { field: 'yield', label: 'recipes.view.yield' },
  { field: 'activeTime', label: 'recipes.view.activeTime' },
  { field: 'totalTime', label: 'recipes.view.totalTime' },
  { field: 'source', label: 'recipes.view.source' },
];

/** Shows a new recipe as it would be saved. */
export function ProposedRecipe({ recipe }: { recipe: NewRecipe }) {
  const t = useT();
  const known = facts.filter(({ field }) => recipe[field] !== '');
  return (
    <div className={styles.recipe}>
      <p className={styles.title} dir="auto">
        {recipe.title}
      </p>
      {recipe.description !== '' && <Text>{recipe.description}</Text>}
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ field, label }) => (
            <div key={field}>
              <dt>{t(label)}</dt>
              <dd dir="auto">{recipe[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      <Part title={t('recipes.view.ingredients')} isEmpty={recipe.ingredients.trim() === ''}>
        {ingredientLines(recipe.ingredients).map(({ content, isHeader }, index) => (
          <Line key={index} content={content} isHeader={isHeader} />
        ))}
      </Part>
      <Part title={t('recipes.view.instructions')} isEmpty={recipe.instructions.trim() === ''}>
        {instructionLines(recipe.instructions).map(({ content, isHeader, count }, index) => (
          <Line key={index} content={content} isHeader={isHeader} count={count} />
        ))}
      </Part>
      {recipe.notes !== '' && (
        <>
          <h3>{t('recipes.view.notes')}</h3>
          <Text>{recipe.notes}</Text>
        </>
      )}
    </div>
  );
}

const Text = ({ children }: { children: string }) => (
  <p className={styles.text} dir="auto">
    <LinkedText text={children} />
  </p>
);

interface PartProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

const Part = ({ title, isEmpty, children }: PartProps) =>
  isEmpty ? null : (
    <>
      <h3>{title}</h3>
      <ul className={styles.lines}>{children}</ul>
    </>
  );

interface LineProps {
  content: string;
  isHeader: boolean;
  /** The number of a step. */
  count?: number;
}

const Line = ({ content, isHeader, count }: LineProps) => (
  <li dir="auto" data-header={isHeader || undefined}>
    {!isHeader && count !== undefined && <span className={styles.count}>{count}.</span>}
    <span>
      <LineText line={content} />
    </span>
  </li>
);
