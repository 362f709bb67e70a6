import type { Profile, ProfileItem } from '@trivet/shared/profiles/schemas';
import { IconEye, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import { ImagesField } from '#web/features/images/images-field.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { Handle } from '../people/person-picture.public.tsx';
import { useProfileShare } from '../use-profile-share.tsx';
import styles from '../people/people.module.css';
import { HandleField } from './handle-field.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileItemDialog } from './profile-item-dialog.tsx';
import { ProfileItemList } from './profile-item-list.tsx';
import type { ProfileProblems } from './profile-problems.ts';

/** Links to one's profile as others see it, and shares it. */
function ProfileLinks({ name, handle }: { name: string; handle: string }) {
  const t = useT();
  const { share, shareDialog } = useProfileShare({ name, handle });
  return (
    <div className={styles.links}>
      <p className={styles.address}>
        <Handle handle={handle} />
      </p>
      <div className={styles.buttons}>
        <Button icon={<IconEye size={20} aria-hidden />} to={paths.profile(handle)}>
          {t('people.edit.view')}
        </Button>
        <Button icon={<IconQrcode size={20} aria-hidden />} onClick={share}>
          {t('people.share.option')}
        </Button>
      </div>
      {shareDialog}
    </div>
  );
}

export interface MyProfileFormProps {
  saved: Profile;
  draft: ProfileDraft;
  problems: ProfileProblems;
  onChange: (change: (draft: ProfileDraft) => Partial<ProfileDraft>) => void;
  /** Called with true while a picture is uploading. */
  onBusy: (isBusy: boolean) => void;
}

/** Asks for name, handle, pictures, whether others see the profile, and its items. */
export function MyProfileForm({ saved, draft, problems, onChange, onBusy }: MyProfileFormProps) {
  const t = useT();
  return (
    <>
      <Panel>
        <TextField
          label={t('people.edit.name')}
          autoComplete="name"
          maxLength={254}
          value={draft.name}
          error={problems.name && t(problems.name)}
          onChange={(name) => onChange(() => ({ name }))}
        />
        <HandleField
          value={draft.handle}
          saved={saved.handle}
          problem={problems.handle}
          onChange={(handle) => onChange(() => ({ handle }))}
        />
        <Pictures draft={draft} onChange={onChange} onBusy={onBusy} />
        <SwitchField
          label={t('people.edit.show')}
          help={t('people.edit.showHelp')}
          checked={draft.enableProfile}
          onChange={(enableProfile) => onChange(() => ({ enableProfile }))}
        />
        {saved.enableProfile && saved.handle !== null && <ProfileLinks name={saved.name} handle={saved.handle} />}
      </Panel>
      <Items draft={draft} onChange={onChange} />
    </>
  );
}

const pictureWords = {
  label: 'people.edit.picture',
  labelMany: 'people.edit.pictures',
  help: 'people.edit.pictureHelp',
  helpMany: 'people.edit.picturesHelp',
  first: 'people.edit.firstPicture',
} as const;

function Pictures({ draft, onChange, onBusy }: Pick<MyProfileFormProps, 'draft' | 'onChange' | 'onBusy'>) {
  const { multipleImages: multiple } = useCapabilities();
  return (
    <ImagesField
      isCropped
      title={draft.name}
      images={draft.images}
      multiple={multiple}
      words={pictureWords}
      onAdd={(image) => onChange(({ images }) => ({ images: multiple ? [...images, image] : [image] }))}
      onChange={(images) => onChange(() => ({ images }))}
      onBusy={onBusy}
    />
  );
}

function Items({ draft, onChange }: Pick<MyProfileFormProps, 'draft' | 'onChange'>) {
  const t = useT();
  // The last one stays there while the dialog fades; a new number makes a new form.
  const [dialog, setDialog] = useState<{ item: ProfileItem | null; isOpen: boolean; number: number }>({
    item: null,
    isOpen: false,
    number: 0,
  });
  const open = (item: ProfileItem | null) => setDialog({ item, isOpen: true, number: dialog.number + 1 });
  const close = () => setDialog({ ...dialog, isOpen: false });
  const put = (item: ProfileItem) => {
    close();
    onChange(({ items }) => ({
      items: items.some(({ id }) => id === item.id)
        ? items.map((each) => (each.id === item.id ? item : each))
        : [...items, item],
    }));
  };
  const remove = (item: ProfileItem) => {
    const index = draft.items.indexOf(item);
    onChange(({ items }) => ({ items: items.filter(({ id }) => id !== item.id) }));
    showToast({
      message: t('people.edit.removed', { title: isolated(item.title) }),
      action: {
        label: t('common.undo'),
        onClick: () => onChange(({ items }) => ({ items: items.toSpliced(index, 0, item) })),
      },
    });
  };
  return (
    <Section title={t('people.edit.items')} intro={t('people.edit.itemsIntro')}>
      {draft.items.length === 0 && <p className={styles.nothing}>{t('people.edit.noItems')}</p>}
      {draft.items.length > 0 && (
        <ProfileItemList
          items={draft.items}
          onChange={(items) => onChange(() => ({ items }))}
          onEdit={open}
          onRemove={remove}
        />
      )}
      <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => open(null)}>
        {t('people.edit.add')}
      </Button>
      <ProfileItemDialog key={dialog.number} open={dialog.isOpen} item={dialog.item} onClose={close} onDone={put} />
    </Section>
  );
}
