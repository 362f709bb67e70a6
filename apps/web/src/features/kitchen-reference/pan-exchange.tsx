import { useState } from 'react';
import { type BakingPan, bakingPans, panExchange } from '@trivet/shared/kitchen-reference/pans';
import { filled } from '@trivet/shared/kitchen-reference/texts';
import { writeDecimal } from '@trivet/shared/kitchen-reference/write-measure';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import styles from './kitchen-reference.module.css';
import type { Kitchen } from './kitchen.ts';
import { panName, writeSizes } from './write-pan.ts';

const panOf = (id: string): BakingPan | undefined => bakingPans.find((pan) => pan.id === id);

/** Tells by what the amounts of a recipe are multiplied for another pan. */
export function PanExchange({ kitchen }: { kitchen: Kitchen }) {
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
