import type { ReactNode } from 'react';
import type { KitchenEntry, KitchenSection } from '@trivet/shared/kitchen-reference/entries';
import { Section } from '#web/ui/layout/section.tsx';
import { FoodWeights } from './food-weights.tsx';
import styles from './kitchen-reference.module.css';
import { OvenTable } from './oven-table.tsx';
import { PanTable } from './pan-table.tsx';
import { SafeTemperatures } from './safe-temperatures.tsx';
import { SubstitutionList } from './substitution-list.tsx';
import type { Kitchen } from './kitchen.ts';
import { VolumeTable } from './volume-table.tsx';

interface FoundEntriesProps {
  kitchen: Kitchen;
  found: readonly KitchenEntry[];
}

/** Shows what was found by section, the section with the best match first. */
export function FoundEntries({ kitchen, found }: FoundEntriesProps) {
  const { screen } = kitchen.language.texts;
  const sections = new Map<KitchenSection, string[]>();
  for (const { section, id } of found) sections.set(section, [...(sections.get(section) ?? []), id]);
  const titles: Readonly<Record<KitchenSection, string>> = {
    volumes: screen.volumes,
    foods: screen.weights,
    oven: screen.oven,
    pans: screen.pans,
    safe: screen.safe,
    substitutions: screen.substitutions,
  };
  return (
    <div className={styles.found}>
      {[...sections].map(([section, ids]) => (
        <Section key={section} title={titles[section]}>
          {tables[section](kitchen, ids, titles[section])}
        </Section>
      ))}
    </div>
  );
}

type Table = (kitchen: Kitchen, ids: readonly string[], label: string) => ReactNode;

const tables: Readonly<Record<KitchenSection, Table>> = {
  volumes: (kitchen, ids) => <VolumeTable kitchen={kitchen} ids={ids} />,
  foods: (kitchen, ids, label) => <FoodWeights kitchen={kitchen} ids={ids} label={label} />,
  oven: (kitchen, ids) => <OvenTable kitchen={kitchen} ids={ids} />,
  pans: (kitchen, ids) => <PanTable kitchen={kitchen} ids={ids} />,
  safe: (kitchen, ids) => <SafeTemperatures kitchen={kitchen} ids={ids} />,
  substitutions: (kitchen, ids) => <SubstitutionList kitchen={kitchen} ids={ids} />,
};
