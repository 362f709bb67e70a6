import { useSyncExternalStore } from 'react';
import { useStore } from '../../stores/store.ts';
import { connection } from '../../tab-sync.ts';
import type { LocalRows } from '../tab.ts';

/** Returns a row. The component is drawn again when it changes. */
export const useRow = <Row, Change>(rows: LocalRows<Row, Change>, id: string): Row =>
  useSyncExternalStore(rows.subscribe, () => rows.get(id));

/** Returns the rows that are stored or have a change, by id. The component follows each of them. */
export const useRows = <Row, Change>(rows: LocalRows<Row, Change>): ReadonlyMap<string, Row> =>
  useSyncExternalStore(rows.subscribe, rows.entries);

/** Returns true once the rows on the disk are read, so that a row that is missing is not there. */
export const useIsLocalReady = (): boolean => useStore(connection) !== null;
