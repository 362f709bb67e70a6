import { kitchenSources } from '@trivet/shared/kitchen-reference/sources';
import { filled } from '@trivet/shared/kitchen-reference/texts';
import { writeDecimal } from '@trivet/shared/kitchen-reference/write-measure';
import { type ReactNode, useRef, useState } from 'react';
import { foodKinds } from '@trivet/lexicon/food';
import { ovenSettings } from '@trivet/shared/kitchen-reference/oven';
import { type BakingPan, bakingPans, panExchange } from '@trivet/shared/kitchen-reference/pans';
import { safeTemperatures } from '@trivet/shared/kitchen-reference/safe-temperatures';
import { substitutions } from '@trivet/shared/kitchen-reference/substitutions';
import { volumeUnits } from '@trivet/shared/kitchen-reference/volume-units';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import { FoodConverter } from './food-converter.tsx';
import { FoodWeights } from './food-weights.tsx';
import styles from './kitchen-reference.module.css';
import { OvenTable } from './oven-table.tsx';
import { PanTable } from './pan-table.tsx';
import { SafeTemperatures } from './safe-temperatures.tsx';
import { SubstitutionList } from './substitution-list.tsx';
import type { Kitchen } from './kitchen.ts';
import { VolumeTable } from './volume-table.tsx';
import { panName, writeSizes } from './write-pan.ts';

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);

/** Lists the publications behind the kitchen reference. */
const SourceList = ({ kitchen: { language } }: { kitchen: Kitchen }) => (
  <ul className={styles.sources} aria-label={language.texts.screen.sources}>
    {Object.values(kitchenSources).map(({ title, publisher, address }) => (
      <li key={`${publisher} ${title}`} dir="auto">
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
        {', '}
        {publisher}
      </li>
    ))}
  </ul>
);

/** Shows everything, with the sections one tap away. */
export function AllSections({ kitchen }: { kitchen: Kitchen }) {
  const { screen } = kitchen.language.texts;
  const sections: readonly { title: string; content: ReactNode }[] = [
    { title: screen.measures, content: <Measures kitchen={kitchen} /> },
    { title: screen.oven, content: <OvenTable kitchen={kitchen} ids={ovenSettings.map(({ gasMark }) => gasMark)} /> },
    { title: screen.pans, content: <Pans kitchen={kitchen} /> },
    { title: screen.safe, content: <SafeTemperatures kitchen={kitchen} ids={idsOf(safeTemperatures)} /> },
    {
      title: screen.substitutions,
      content: <SubstitutionList kitchen={kitchen} ids={substitutions.map(({ food }) => food)} />,
    },
    { title: screen.sources, content: <SourceList kitchen={kitchen} /> },
  ];
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const goTo = (title: string) => {
    const heading = headings.current.get(title);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <nav className={styles.contents} aria-label={screen.contents}>
        {sections.map(({ title }) => (
          <Chip key={title} onClick={() => goTo(title)}>
            {title}
          </Chip>
        ))}
      </nav>
      {sections.map(({ title, content }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h2
            className={styles.title}
            tabIndex={-1}
            ref={(heading) => {
              if (heading !== null) headings.current.set(title, heading);
            }}
          >
            {title}
          </h2>
          {content}
        </section>
      ))}
    </>
  );
}

function Measures({ kitchen }: { kitchen: Kitchen }) {
  const { screen, foodKinds: names } = kitchen.language.texts;
  return (
    <>
      <FoodConverter kitchen={kitchen} />
      <h3 className={styles.part}>{screen.volumes}</h3>
      <VolumeTable kitchen={kitchen} ids={Object.keys(volumeUnits)} />
      <h3 className={styles.part}>{screen.weights}</h3>
      <div className={styles.kinds}>
        {foodKinds.map((kind) => (
          <details key={kind}>
            <summary className={styles.kind}>{names[kind]}</summary>
            <FoodWeights
              kitchen={kitchen}
              ids={idsOf([...kitchen.language.foods.values()].filter((food) => food.kind === kind))}
              label={names[kind]}
            />
          </details>
        ))}
      </div>
    </>
  );
}

const panOf = (id: string): BakingPan | undefined => bakingPans.find((pan) => pan.id === id);

/** Tells by what the amounts of a recipe are multiplied for another pan. */
function PanExchange({ kitchen }: { kitchen: Kitchen }) {
  const { screen } = kitchen.language.texts;
  const [first, second] = [bakingPans[0]?.id ?? '', bakingPans[1]?.id ?? ''];
  const [fromId, setFrom] = useState(first);
  const [toId, setTo] = useState(second);
  const [from, to] = [panOf(fromId), panOf(toId)];
  const options = bakingPans.map((pan) => ({
    value: pan.id,
    label: `${panName(pan, kitchen)}, ${writeSizes(pan, kitchen)}`,
  }));
  return (
    <Panel>
      <SelectField label={screen.panFrom} value={fromId} options={options} onChange={setFrom} />
      <SelectField label={screen.panTo} value={toId} options={options} onChange={setTo} />
      {from !== undefined && to !== undefined && (
        <div role="status">
          <p className={styles.result}>
            {filled(screen.panResult, { factor: writeDecimal(panExchange(from, to), kitchen.language, 2) })}
          </p>
          <p className={styles.source}>{screen.panHelp}</p>
        </div>
      )}
    </Panel>
  );
}

const Pans = ({ kitchen }: { kitchen: Kitchen }) => (
  <>
    <PanExchange kitchen={kitchen} />
    <PanTable kitchen={kitchen} ids={idsOf(bakingPans)} />
  </>
);
