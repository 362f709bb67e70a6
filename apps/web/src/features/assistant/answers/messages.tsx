import type { ChatMessage, NamedRecipe } from '@trivet/shared/assistant/schemas';
import { memo } from 'react';
import { RecipeLink } from '#web/features/recipes/recipe-link.public.tsx';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import Markdown from '#web/ui/markdown/markdown.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ProposalCard } from '../proposals/proposal-card.tsx';
import styles from './answers.module.css';

interface MessagesProps {
  chatId: string;
  messages: readonly ChatMessage[];
  /** Whether the last message is being answered. */
  isComing: boolean;
  /** Why the last answer broke off, if that is known. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Shows the messages of a chat. Those that are added are read aloud. */
export function Messages({ chatId, messages, isComing, failure, onRetry }: MessagesProps) {
  const t = useT();
  const last = messages.at(-1);
  return (
    <>
      <ol className={styles.messages} aria-label={t('assistant.messages')} aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <li key={message.id} data-role={message.role}>
            {message.role === 'user' ? (
              <QuestionBubble text={message.content} />
            ) : (
              <Answer chatId={chatId} message={message} />
            )}
            {message.role === 'assistant' && message.state !== 'whole' && (
              <Ending
                message={message}
                failure={message === last ? failure : null}
                onRetry={message === last ? onRetry : null}
              />
            )}
          </li>
        ))}
      </ol>
      {last?.role === 'user' && !isComing && <Again text={t('assistant.noAnswer')} onRetry={onRetry} />}
    </>
  );
}

function QuestionBubble({ text }: { text: string }) {
  const t = useT();
  return (
    <div className={styles.question}>
      <VisuallyHidden>{t('assistant.you')} </VisuallyHidden>
      <p dir="auto">
        <LinkedText text={text} />
      </p>
    </div>
  );
}

/** Shows the recipes that an answer names, to open. */
function NamedRecipes({ recipes }: { recipes: readonly NamedRecipe[] }) {
  const t = useT();
  return (
    <ul className={styles.recipes} aria-label={t('assistant.recipes')}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <RecipeLink recipe={recipe} framed />
        </li>
      ))}
    </ul>
  );
}

/** Shows the text of an answer. Its links to recipes lead to those that the reader can see. */
const AnswerText = memo(function AnswerText({ text, recipes }: { text: string; recipes: readonly NamedRecipe[] }) {
  const pathOf = (address: string): string | null => {
    const id = /^recipe:([\da-f-]{36})$/i.exec(address)?.[1]?.toLowerCase();
    return recipes.some((recipe) => recipe.id === id) ? paths.recipe(id ?? '') : null;
  };
  return <Markdown text={text} pathOf={pathOf} />;
});

function Answer({ chatId, message }: { chatId: string; message: ChatMessage }) {
  const { content, recipes, proposals } = message;
  return (
    <div className={styles.answer}>
      {content !== '' && <AnswerText text={content} recipes={recipes} />}
      {recipes.length > 0 && <NamedRecipes recipes={recipes} />}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} chatId={chatId} proposal={proposal} />
      ))}
    </div>
  );
}

interface EndingProps {
  message: ChatMessage;
  failure: Failure | null;
  onRetry: (() => void) | null;
}

/** Says that an answer is not whole. */
function Ending({ message, failure, onRetry }: EndingProps) {
  const t = useT();
  // Asking for the same again would lead to an answer of the same length.
  if (message.state === 'cut') return <Again text={t('assistant.cutOff')} onRetry={null} />;
  if (message.state === 'stopped' && failure === null) return <Again text={t('assistant.stopped')} onRetry={onRetry} />;
  return (
    <Again text={t(failure === null ? 'errors.assistantUnavailable' : failureMessage(failure))} onRetry={onRetry} />
  );
}

function Again({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  const t = useT();
  return (
    <div className={styles.again}>
      <p>{text}</p>
      {onRetry !== null && (
        <Button size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}

const none: readonly NamedRecipe[] = [];

const busyWith: Record<string, MessageKey> = {
  search_recipes: 'assistant.reading.recipes',
  find_recipes_by_ingredients: 'assistant.reading.recipes',
  get_recipe: 'assistant.reading.recipes',
  get_meal_plans: 'assistant.reading.plans',
  get_shopping_lists: 'assistant.reading.lists',
  create_recipe: 'assistant.reading.proposal',
  plan_meals: 'assistant.reading.proposal',
  add_to_shopping_list: 'assistant.reading.proposal',
};

/** Returns a text without a link at its end that has not come to its own end, so that nobody sees its address. */
function withoutHalfLink(text: string): string {
  let end = text.lastIndexOf('[');
  if (end === -1 || !/^\[[^\]\n]*(?:\]\([^)\n]*)?$/.test(text.slice(end))) return text;
  // Nor the signs of emphasis around it.
  while (text[end - 1] === '*') end -= 1;
  return text.slice(0, end);
}

/** Shows an answer while it comes. Nobody is told of each piece: the whole answer is read aloud when it is there. */
export function ComingAnswer({ text, tool }: { text: string; tool: string | null }) {
  const t = useT();
  const key = tool === null ? 'assistant.reading.thinking' : (busyWith[tool] ?? 'assistant.reading.thinking');
  return (
    <div className={styles.answer} aria-busy>
      {text !== '' && <AnswerText text={withoutHalfLink(text)} recipes={none} />}
      {(text === '' || tool !== null) && <p className={styles.reading}>{t(key)}</p>}
    </div>
  );
}
