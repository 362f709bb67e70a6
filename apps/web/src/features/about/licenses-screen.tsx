import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import type { Licenses } from '../../../build/licenses.ts';
import styles from './licenses-screen.module.css';

/** The file that the build writes (build/licenses.ts). */
const file = new URL('licenses.json', document.baseURI);

async function readLicenses(): Promise<Licenses> {
  const answer = await fetch(file).catch(() => null);
  if (answer?.ok !== true) throw new CallError(answer?.status ?? 0, null);
  return (await answer.json()) as Licenses;
}

/** Lists the packages that Trivet is made of, with their licenses. */
export function LicensesScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery({ queryKey: ['about', 'licenses'], queryFn: readLicenses });
  return (
    <Screen title={t('licenses.title')} back={paths.about} width="reading">
      {data === undefined ? (
        <PendingRows count={8} error={error} onRetry={() => void refetch()} />
      ) : (
        <Packages {...data} />
      )}
    </Screen>
  );
}

function Packages({ packages, texts }: Licenses) {
  const t = useT();
  const count = packages.filter(({ text }) => text === null).length;
  return (
    <>
      <Prose>
        <p>{t('licenses.intro', { count: packages.length })}</p>
        {count > 0 && <p>{t('licenses.missing', { count })}</p>}
      </Prose>
      <ul className={styles.packages}>
        {packages.map(({ name, version, license, text }) => (
          <li key={`${name} ${version}`}>
            <Package
              name={`${name} ${version}`}
              license={license}
              text={text === null ? null : (texts[text] ?? null)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One package. The long text is drawn once somebody opens it. */
function Package({ name, license, text }: { name: string; license: string; text: string | null }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.package} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.name}>
        <bdi dir="ltr">{name}</bdi> <bdi className={styles.license}>{license}</bdi>
      </summary>
      {isOpen && (
        <div className={styles.text} {...(text !== null && { dir: 'ltr', lang: 'en' })}>
          {text ?? t('licenses.noText')}
        </div>
      )}
    </details>
  );
}

export { LicensesScreen as Component };
