import type { Profile } from '@trivet/shared/profiles/schemas';
import { useState } from 'react';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import styles from '../people/people.module.css';
import { useSaveProfile } from '../profile.mutations.ts';
import { MyProfileForm } from './my-profile-form.tsx';
import { changeOf, draftOf, type ProfileDraft } from './profile-draft.ts';
import { problemsBefore, profileProblems } from './profile-problems.ts';

/** Edits the person's own profile. */
function MyProfileScreen() {
  const t = useT();
  const profile = trpc.users.getMyProfile.useQuery();
  return (
    <Screen title={t('people.myProfile')} back={paths.people} width="reading">
      {profile.data === undefined ? (
        <PendingRows count={2} error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <ProfileForm saved={profile.data} />
      )}
    </Screen>
  );
}

function ProfileForm({ saved }: { saved: Profile }) {
  const t = useT();
  const { draft, edit, problems, attempt, submit, isChanged, isSaving } = useDraft(saved);
  const [isUploading, setIsUploading] = useState(false);
  useUnsavedChanges(isChanged || isUploading);
  const taken = useTaken('--action-bar');
  return (
    <form
      className={styles.editor}
      noValidate
      aria-label={t('people.myProfile')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary
        key={attempt}
        title={t('people.edit.notSaved')}
        errors={Object.values(problems).map((problem) => t(problem))}
      />
      <MyProfileForm saved={saved} draft={draft} problems={problems} onChange={edit} onBusy={setIsUploading} />
      <div ref={taken} className={styles.saveBar}>
        <p className={styles.quiet} role="status">
          {t(isChanged ? 'people.edit.unsaved' : 'account.saved')}
        </p>
        <Button tone="primary" type="submit" busy={isSaving} disabled={!isChanged || isUploading}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the unsaved changes of a profile and their problems, and saves them. */
function useDraft(saved: Profile) {
  // Null until something changes. Until then the form follows what other devices save.
  const [changed, setChanged] = useState<ProfileDraft | null>(null);
  const [attempt, setAttempt] = useState(0);
  const utils = trpc.useUtils();
  const save = useSaveProfile();
  const draft = changed ?? draftOf(saved);
  const change = changeOf(draft, saved);
  const missing = attempt > 0 ? problemsBefore(draft, saved.handle) : {};
  const edit = (part: (now: ProfileDraft) => Partial<ProfileDraft>) => {
    setChanged((before) => {
      // The undo of a toast may come after saving, when `saved` of that time is old.
      const now = before ?? draftOf(utils.users.getMyProfile.getData() ?? saved);
      return { ...now, ...part(now) };
    });
    save.reset();
  };
  const submit = () => {
    setAttempt(attempt + 1);
    if (change === null || Object.keys(problemsBefore(draft, saved.handle)).length > 0) return;
    save.mutate(change, {
      onSuccess: () => {
        // Text that was typed meanwhile stays.
        setChanged((now) => (now === changed ? null : now));
        setAttempt(0);
      },
    });
  };
  const problems = { ...profileProblems(save.error), ...missing };
  return { draft, edit, problems, attempt, submit, isChanged: change !== null, isSaving: save.isPending };
}

export { MyProfileScreen as Component };
