import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { partBeside, PartTabs, type RecipePart } from './part-tabs.tsx';
import styles from './parts.module.css';
import { useShownPart } from './use-shown-part.ts';
import { useSwipe } from '#web/lib/browser/use-swipe.ts';

interface RecipePartsProps {
  recipeId: string;
  ingredients: ReactNode;
  instructions: ReactNode;
  /** The content below both. */
  children: ReactNode;
}

/** Shows ingredients and steps side by side, or on a phone one of them, with tabs and a swipe between them. */
export function RecipeParts(props: RecipePartsProps) {
  const isWide = useMedia('(min-width: 900px)');
  if (!isWide) return <OnePart {...props} />;
  return (
    <div className={styles.body}>
      <div className={styles.side}>{props.ingredients}</div>
      <div className={styles.main}>
        {props.instructions}
        {props.children}
      </div>
    </div>
  );
}

function OnePart({ recipeId, ingredients, instructions, children }: RecipePartsProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const { shown, show, reveal, hasMoved } = useShownPart(recipeId, body);
  const swipe = useSwipe((direction) => {
    const next = partBeside(shown, direction);
    if (next !== null) show(next);
  });
  const panel = (part: RecipePart) => ({ id: `${id}-${part}`, isShown: part === shown, onFound: () => reveal(part) });
  return (
    <div className={styles.body} ref={body}>
      <PartTabs id={id} shown={shown} onShow={show} />
      <div className={styles.panels} data-moved={hasMoved || undefined} {...swipe}>
        <Panel {...panel('ingredients')}>{ingredients}</Panel>
        <Panel {...panel('instructions')}>{instructions}</Panel>
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

interface PanelProps {
  id: string;
  isShown: boolean;
  /** Called when the browser's own search finds words in the panel while it is hidden. */
  onFound: () => void;
  children: ReactNode;
}

function Panel({ id, isShown, onFound, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React knows no other value than true.
    if (isShown) element.current?.removeAttribute('hidden');
    else element.current?.setAttribute('hidden', 'until-found');
  }, [isShown]);
  useEffect(() => {
    const panel = element.current;
    panel?.addEventListener('beforematch', onFound);
    return () => panel?.removeEventListener('beforematch', onFound);
  }, [onFound]);
  // Assistive technology would meet a hidden panel as an empty one.
  const role = isShown ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab` } : {};
  return (
    <div ref={element} id={id} className={styles.panel} {...role}>
      {children}
    </div>
  );
}
