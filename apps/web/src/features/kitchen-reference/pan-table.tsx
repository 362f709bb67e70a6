import { bakingPans } from '@trivet/shared/kitchen-reference/pans';
import styles from './kitchen-reference.module.css';
import { picked } from './picked.ts';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';
import { panName, writePanVolume, writeSizes } from './write-pan.ts';

/** Shows what pans hold. */
export function PanTable({ kitchen, ids }: { kitchen: Kitchen; ids: readonly string[] }) {
  const { screen } = kitchen.language.texts;
  const pans = picked(bakingPans, ids, ({ id }) => id);
  return (
    <>
      <table className={styles.table} aria-label={screen.pans}>
        <thead>
          <tr>
            <th scope="col">{screen.pan}</th>
            <th scope="col">{screen.volume}</th>
          </tr>
        </thead>
        <tbody>
          {pans.map((pan) => (
            <tr key={pan.id}>
              <th scope="row">
                {panName(pan, kitchen)}
                <span className={styles.second}>{writeSizes(pan, kitchen)}</span>
              </th>
              <td>
                <bdi>{writePanVolume(pan, kitchen)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>{screen.panVolumes}</p>
      <SourceNote texts={screen} sources={pans.map(({ source }) => source)} />
    </>
  );
}
