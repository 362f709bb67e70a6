import Fraction from 'fraction.js';
import {
  fanCelsius,
  type OvenSetting,
  ovenSettings,
  type OvenWord,
  thermostatOf,
} from '@trivet/shared/kitchen-reference/oven';
import type { KitchenLanguage } from '@trivet/shared/kitchen-reference/texts';
import { writeDegrees, writeFraction } from '@trivet/shared/kitchen-reference/write-measure';
import styles from './kitchen-reference.module.css';
import { picked } from './picked.ts';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';

interface OvenTableProps {
  kitchen: Kitchen;
  ids: readonly string[];
}

interface Column {
  title: string;
  of: (setting: OvenSetting) => string;
}

/** Returns the columns of the table. Only French ovens have numbers of their own. */
function columnsOf(language: KitchenLanguage): Column[] {
  const { screen } = language.texts;
  const columns: Column[] = [
    { title: '°C', of: ({ celsius }) => writeDegrees(celsius, 'celsius', language) },
    { title: screen.fan, of: (setting) => writeDegrees(fanCelsius(setting), 'celsius', language) },
    { title: '°F', of: ({ fahrenheit }) => writeDegrees(fahrenheit, 'fahrenheit', language) },
    { title: screen.gasMark, of: ({ gasMark }) => writeFraction(new Fraction(gasMark), language) },
  ];
  return language.base === 'fr'
    ? [...columns, { title: screen.thermostat, of: (setting) => thermostatOf(setting).join('-') }]
    : columns;
}

/** Shows the temperatures of ovens in degrees, with a fan, and as marks of gas, below the words for them. */
export function OvenTable({ kitchen: { language }, ids }: OvenTableProps) {
  const { screen, ovenWords } = language.texts;
  const columns = columnsOf(language);
  const groups = new Map<OvenWord, OvenSetting[]>();
  for (const setting of picked(ovenSettings, ids, ({ gasMark }) => gasMark))
    groups.set(setting.word, [...(groups.get(setting.word) ?? []), setting]);
  return (
    <>
      <table className={styles.table} aria-label={screen.oven} data-even>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {[...groups].map(([word, settings]) => (
          <tbody key={word}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                {ovenWords[word]}
              </th>
            </tr>
            {settings.map((setting) => (
              <tr key={setting.gasMark}>
                {columns.map(({ title, of }) => (
                  <td key={title}>
                    <bdi>{of(setting)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <SourceNote texts={screen} sources={['homeCookingSkills', language.base === 'fr' ? 'gasMark' : null]} />
    </>
  );
}
