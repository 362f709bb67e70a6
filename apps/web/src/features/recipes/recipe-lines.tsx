import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import { IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { LineBlocks } from './recipe-line-blocks.tsx';
import styles from './recipe-lines.module.css';

/** One line of ingredients or instructions; `number` is that of a step. */
interface Line {
  key: string;
  content: string;
  number: number;
}

/** Lines below one header, which is empty for those before the first. */
interface Group {
  key: string;
  header: string;
  lines: Line[];
}

/** The lines under their headers. A line is told from others of the same words by its place among them. */
function groupLines(lines: readonly { content: string; isHeader: boolean; count?: number }[]): Group[] {
  const groups: Group[] = [];
  const seen = new Map<string, number>();
  for (const { content, isHeader, count = 0 } of lines) {
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    const key = `${place}:${content}`;
    if (isHeader || groups.length === 0) groups.push({ key, header: isHeader ? content : '', lines: [] });
    if (!isHeader) groups.at(-1)?.lines.push({ key, content, number: count });
  }
  return groups;
}

function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return { ticked, toggle };
}

/** The ingredients, each to be ticked off. */
export function RecipeIngredients({ ingredients }: { ingredients: string }) {
  const t = useT();
  const groups = useMemo(() => groupLines(ingredientLines(ingredients)), [ingredients]);
  const { ticked, toggle } = useTicks();
  return (
    <Section title={t('recipes.view.ingredients')}>
      {groups.length === 0 && <p className={styles.none}>{t('recipes.view.noIngredients')}</p>}
      {groups.map((group) => (
        <LineGroup key={group.key} header={group.header}>
          <ul className={styles.ingredients}>
            <LineBlocks
              lines={group.lines}
              estimate="2.8rem"
              draw={(line) => (
                <Ingredient key={line.key} line={line} isTicked={ticked.has(line.key)} onToggle={toggle} />
              )}
            />
          </ul>
        </LineGroup>
      ))}
    </Section>
  );
}

/** The steps, numbered anew below each header. */
export function RecipeSteps({ instructions }: { instructions: string }) {
  const t = useT();
  const groups = useMemo(() => groupLines(instructionLines(instructions)), [instructions]);
  const { ticked, toggle } = useTicks();
  return (
    <Section title={t('recipes.view.instructions')}>
      {groups.length === 0 && <p className={styles.none}>{t('recipes.view.noInstructions')}</p>}
      {groups.map((group) => (
        <LineGroup key={group.key} header={group.header}>
          <ol className={styles.steps}>
            <LineBlocks
              lines={group.lines}
              estimate="5rem"
              draw={(line) => <Step key={line.key} line={line} isTicked={ticked.has(line.key)} onToggle={toggle} />}
            />
          </ol>
        </LineGroup>
      ))}
    </Section>
  );
}

const LineGroup = ({ header, children }: { header: string; children: ReactNode }) => (
  <div className={styles.group}>
    {header !== '' && (
      <h3 className={styles.heading} dir="auto">
        {header}
      </h3>
    )}
    {children}
  </div>
);

interface LineProps {
  line: Line;
  isTicked: boolean;
  onToggle: (key: string) => void;
}

const Ingredient = memo(function Ingredient({ line: { key, content }, isTicked, onToggle }: LineProps) {
  return (
    <li className={styles.ingredient} data-ticked={isTicked || undefined}>
      <CheckboxField label={content} checked={isTicked} onChange={() => onToggle(key)} />
    </li>
  );
});

const Step = memo(function Step({ line: { key, content, number }, isTicked, onToggle }: LineProps) {
  return (
    <li className={styles.step} data-ticked={isTicked || undefined}>
      <label className={styles.stepLabel}>
        <input type="checkbox" className={styles.tick} checked={isTicked} onChange={() => onToggle(key)} />
        <span className={styles.number}>{isTicked ? <IconCheck size={18} aria-hidden /> : number}</span>
        <span className={styles.stepWords} dir="auto">
          {content}
        </span>
      </label>
    </li>
  );
});
