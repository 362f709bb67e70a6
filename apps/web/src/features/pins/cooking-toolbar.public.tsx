import { IconPin, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ToolbarTimers } from '#web/features/timers/toolbar-timers.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { isCookAddress, paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './cooking-toolbar.module.css';
import { clearPins } from './pin-changes.ts';
import type { Pin } from './pins.store.ts';

interface CookingToolbarProps {
  pins: readonly Pin[];
  /** True while there are timers. */
  hasTimers: boolean;
}

/** Shows the timers and the pinned recipes at the bottom of every screen, one tap away. */
export default function CookingToolbar({ pins, hasTimers }: CookingToolbarProps) {
  const t = useT();
  return (
    <nav aria-label={t(hasTimers ? 'timers.toolbar' : 'pins.title')} className={styles.bar}>
      {hasTimers && <ToolbarTimers />}
      {pins.length > 0 && <Pins pins={pins} />}
    </nav>
  );
}

function Pins({ pins }: Pick<CookingToolbarProps, 'pins'>) {
  const t = useT();
  const [isClearing, setIsClearing] = useState(false);
  const clear = () => {
    setIsClearing(false);
    clearPins();
  };
  return (
    <>
      <IconPin size={20} aria-hidden className={styles.sign} />
      <ul className={styles.pins}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinLink pin={pin} />
          </li>
        ))}
      </ul>
      <IconButton
        label={t('pins.clear')}
        icon={<IconX size={20} />}
        popup={{ kind: 'dialog', open: isClearing }}
        onClick={() => setIsClearing(true)}
      />
      <Dialog
        open={isClearing}
        size="small"
        title={t('pins.clearTitle')}
        onClose={() => setIsClearing(false)}
        footer={
          <>
            <Button onClick={() => setIsClearing(false)} initialFocus>
              {t('common.cancel')}
            </Button>
            <Button tone="primary" onClick={clear}>
              {t('pins.clear')}
            </Button>
          </>
        }
      >
        <p>{t('pins.clearMessage')}</p>
      </Dialog>
    </>
  );
}

/** Opens a pinned recipe. In cook mode it takes the place of the one that shows, so that Back leaves cook mode. */
function PinLink({ pin: { id, title, image } }: { pin: Pin }) {
  const isCooking = isCookAddress(useLocation());
  return (
    <NavLink
      to={isCooking ? paths.cook(id) : paths.recipe(id)}
      replace={isCooking}
      className={() => styles.pin}
      aria-label={title}
      title={title}
    >
      <Picture title={title} source={image && sourceOf(image)} sizes="50px" shape="round" eager />
    </NavLink>
  );
}
