import { IconChevronDown } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { useFormatName } from './format-names.ts';
import { plainFormats, type ProgramFormat, programFormats, refusedFormats, ways } from './formats.ts';
import styles from './import.module.css';

/** Every format that is read, with what to export; folded until one asks. */
export function FormatList() {
  const t = useT();
  return (
    <details className={styles.formats}>
      <summary className={styles.summary}>
        <span>{t('import.formats', { count: programFormats.length + plainFormats.length })}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <dl className={styles.formatList}>
        {plainFormats.map(([source, words]) => (
          <PlainFormat key={source} source={source} words={t(words)} />
        ))}
        {[...programFormats, ...refusedFormats].map((format) => (
          <Program key={`${format.name} ${format.file}`} format={format} />
        ))}
      </dl>
    </details>
  );
}

function PlainFormat({ source, words }: { source: string; words: string }) {
  const name = useFormatName(source);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** Names of files are written from left to right in every language. */
const isolated = (file: string): string => `\u2066${file}\u2069`;

function Program({ format: { name, way, file } }: { format: ProgramFormat }) {
  const t = useT();
  return (
    <div>
      <dt>
        <bdi dir="ltr">{name}</bdi>
      </dt>
      <dd>{t(ways[way], { file: isolated(file) })}</dd>
    </div>
  );
}
