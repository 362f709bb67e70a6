import { IconClipboardText, IconWorldDownload } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import styles from './search-offer.module.css';
import { lineOf, type SearchOffer as Offer } from './search-paste.ts';

interface SearchOfferProps {
  offer: Offer;
  onTake: () => void;
}

/** Offers what to do with an address or a text in the search field. Enter in the field does the same. */
export default function SearchOffer({ offer, onTake }: SearchOfferProps) {
  const t = useT();
  const isPage = offer.kind === 'page';
  const Icon = isPage ? IconWorldDownload : IconClipboardText;
  return (
    <button type="button" className={styles.offer} onClick={onTake}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.what}>{t(isPage ? 'recipes.home.clipPage' : 'recipes.home.readPasted')}</span>{' '}
        {/* The end of an address is cut, never its host. */}
        <span className={styles.from} dir={isPage ? 'ltr' : 'auto'}>
          {isPage ? offer.address.replace(/^https?:\/\//i, '') : lineOf(offer.text)}
        </span>
      </span>
      <kbd className={styles.key} aria-hidden>
        {'↵'}
      </kbd>
    </button>
  );
}
