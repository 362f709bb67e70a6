import { volumeUnits } from '@trivet/shared/kitchen-reference/volume-units';
import { writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import styles from './kitchen-reference.module.css';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';
import { picked } from './picked.ts';

const entries = Object.entries(volumeUnits).map(([id, unit]) => ({ ...unit, id: id as keyof typeof volumeUnits }));

interface VolumeTableProps {
  kitchen: Kitchen;
  ids: readonly string[];
}

/** Shows how much units of volume hold. */
export function VolumeTable({ kitchen: { language }, ids }: VolumeTableProps) {
  const { screen, volumeUnits: names } = language.texts;
  const shown = picked(entries, ids, ({ id }) => id);
  return (
    <>
      <table className={styles.table} aria-label={screen.volumes}>
        <thead>
          <tr>
            <th scope="col">{screen.unit}</th>
            <th scope="col">{screen.volume}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, milliliters }) => (
            <tr key={id}>
              <th scope="row">{names[id]}</th>
              <td>
                <bdi>{writeMeasure({ value: milliliters, unit: 'milliliter' }, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SourceNote texts={screen} sources={shown.map(({ source }) => source)} />
    </>
  );
}
