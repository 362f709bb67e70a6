import { useT } from '#web/lib/i18n.ts';
import { FoldedList } from './batch/folded-list.tsx';
import { useFormatName } from './format-names.ts';
import { plainFormats, type ProgramFormat, programFormats, refusedFormats, ways } from './formats.ts';

/** Lists every format that can be read, with what to export. It is folded at first. */
export function FormatList() {
  const t = useT();
  return (
    <FoldedList title={t('import.formats', { count: programFormats.length + plainFormats.length })}>
      {plainFormats.map(([source, words]) => (
        <PlainFormat key={source} source={source} words={t(words)} />
      ))}
      {[...programFormats, ...refusedFormats].map((format) => (
        <Program key={`${format.name} ${format.file}`} format={format} />
      ))}
    </FoldedList>
  );
}

function PlainFormat({ source, words }: { source: string; words: string }) {
  const name = useFormatName({ source });
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
