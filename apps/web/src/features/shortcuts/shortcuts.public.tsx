import { useNavigate } from 'react-router-dom';
import {
  closeShortcutHelp,
  openShortcutHelp,
  useIsShortcutHelpOpen,
  useShortcut,
  useShortcuts,
} from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from './shortcuts.module.css';

/** Milliseconds to wait for a screen, which takes a moment to load for the first time. */
const longestWaitMs = 3_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Moves the focus to the first element that matches the selector, as soon as there is one. */
async function focusWhenThere(selector: string): Promise<void> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await nextFrame()) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) {
      element.focus();
      return;
    }
  }
}

/** Registers the shortcuts of every screen, and shows the list of all present shortcuts. */
export function Shortcuts() {
  const t = useT();
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const search = async () => {
    await navigate(paths.home);
    await focusWhenThere('#content search input');
  };
  useShortcut('/', t('shortcuts.search'), () => void search(), isLoggedIn);
  useShortcut('n', t('recipes.home.newRecipe'), () => void navigate(paths.newRecipe), isLoggedIn);
  useShortcut('?', t('shortcuts.help'), openShortcutHelp);
  const isOpen = useIsShortcutHelpOpen();
  return (
    <Dialog open={isOpen} title={t('shortcuts.title')} size="small" onClose={closeShortcutHelp}>
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const shortcuts = useShortcuts();
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ key, label }) => (
        <div key={key} className={styles.row}>
          <dt>
            <kbd className={styles.key}>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
