import { IconFileImport, IconLink, IconPencil } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './first-run.module.css';
import { useAddSamples } from './samples.mutations.ts';

/** Offers the ways to a first recipe, where a library has none: a link, an import, an own one. */
export default function FirstRun() {
  const t = useT();
  const samples = useAddSamples();
  return (
    <div className={styles.start}>
      <p className={styles.title}>{t('recipes.home.firstRun')}</p>
      <LinkDoor />
      <Door
        to={paths.import}
        icon={<IconFileImport size={24} aria-hidden />}
        title={t('recipes.home.import')}
        help={t('recipes.firstRun.importHelp')}
      />
      <Door
        to={paths.newRecipe}
        icon={<IconPencil size={24} aria-hidden />}
        title={t('recipes.firstRun.write')}
        help={t('recipes.firstRun.writeHelp')}
      />
      <div className={styles.samples}>
        <Button
          tone="quiet"
          busy={samples.isPending}
          onClick={() => samples.mutate({ language: shownLanguage().code })}
        >
          {t('recipes.firstRun.samples')}
        </Button>
      </div>
    </div>
  );
}

/** Asks for the link to a recipe and opens the screen that clips it at once. */
function LinkDoor() {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<MessageKey | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const address = safeLink(text);
    const isEmpty = text.trim() === '';
    setError(address === null ? (isEmpty ? 'recipes.editor.addressRequired' : 'recipes.editor.addressInvalid') : null);
    if (address !== null) void navigate(paths.clipAddress(address));
  };
  return (
    <section className={styles.door} aria-labelledby={id}>
      <span className={styles.icon}>
        <IconLink size={24} aria-hidden />
      </span>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {t('recipes.firstRun.link')}
        </h2>
        <p className={styles.help}>{t('recipes.firstRun.linkHelp')}</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            type="url"
            label={t('recipes.editor.address')}
            labelHidden
            placeholder="https://"
            autoComplete="off"
            value={text}
            error={error === null ? undefined : t(error)}
            onChange={setText}
          />
          <Button tone="primary" type="submit">
            {t('recipes.editor.autofillRead')}
          </Button>
        </form>
      </div>
    </section>
  );
}

interface DoorProps {
  to: string;
  icon: ReactNode;
  title: string;
  help: string;
}

const Door = ({ to, icon, title, help }: DoorProps) => (
  <section className={styles.door}>
    <span className={styles.icon}>{icon}</span>
    <div className={styles.words}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={to}>
          {title}
        </Link>
      </h2>
      <p className={styles.help}>{help}</p>
    </div>
  </section>
);
