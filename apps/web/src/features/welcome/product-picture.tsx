import { useT } from '#web/lib/i18n.ts';
import { colorSchemeOf, shownLanguage, useShownTheme } from '#web/lib/preferences/appearance.ts';
import styles from './product-picture.module.css';

const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** Shows Trivet as it looks in the theme and the direction of the person: the list of recipes, and one on a phone. */
export function ProductPicture() {
  const t = useT();
  const look = `${colorSchemeOf(useShownTheme())}-${shownLanguage().dir}`;
  const of = (name: string) => pictures[`./pictures/${name}-${look}.webp`];
  return (
    <div className={styles.product}>
      <picture className={styles.list}>
        <source media="(max-width: 40rem)" srcSet={of('phone-list')} width={520} height={1040} />
        <img src={of('list')} width={1280} height={907} alt={t('welcome.picture')} />
      </picture>
      <img className={styles.recipe} src={of('phone-recipe')} width={480} height={960} alt="" />
    </div>
  );
}
