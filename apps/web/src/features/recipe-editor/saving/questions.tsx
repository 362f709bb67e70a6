import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { SaveAnswers, SaveQuestion } from './save.ts';

interface EditorQuestionsProps {
  question: SaveQuestion | null;
  answer: SaveAnswers;
}

/** Asks the questions of a save, one at a time. */
export function EditorQuestions({ question, answer }: EditorQuestionsProps) {
  if (question === null) return null;
  return question.about === 'groups' ? (
    <GroupsQuestion titles={question.titles} answer={answer} />
  ) : (
    <TitleQuestion question={question} answer={answer} />
  );
}

function GroupsQuestion({ titles, answer }: { titles: string[]; answer: SaveAnswers }) {
  const t = useT();
  const groups = new Intl.ListFormat(shownLanguage().locale).format(titles);
  return (
    <Dialog
      open
      title={t('recipes.editor.ask.groupsTitle')}
      onClose={answer.cancel}
      footer={
        <>
          <Button onClick={answer.cancel}>{t('common.cancel')}</Button>
          <Button tone="primary" initialFocus onClick={() => void answer.withoutGroups()}>
            {t('recipes.editor.ask.saveAnyway')}
          </Button>
        </>
      }
    >
      <p dir="auto">{t('recipes.editor.ask.groups', { count: titles.length, groups })}</p>
    </Dialog>
  );
}

interface TitleQuestionProps {
  question: Extract<SaveQuestion, { about: 'title' }>;
  answer: SaveAnswers;
}

function TitleQuestion({ question, answer }: TitleQuestionProps) {
  const t = useT();
  const { suggestedTitle, recipes } = question;
  const title = recipes[0]?.title ?? '';
  return (
    <Dialog
      open
      title={t('recipes.editor.ask.titleTitle')}
      onClose={answer.cancel}
      footer={
        <>
          <Button onClick={answer.cancel}>{t('common.cancel')}</Button>
          <Button onClick={() => void answer.keepTitle(question)}>{t('recipes.editor.ask.keepTitle')}</Button>
          <Button tone="primary" initialFocus onClick={() => void answer.rename(question)}>
            {t('recipes.editor.ask.rename')}
          </Button>
        </>
      }
    >
      <p dir="auto">{t('recipes.editor.ask.title', { title, suggestedTitle })}</p>
    </Dialog>
  );
}
