import { translate } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Added, fitsIn } from '../rows/room.ts';

/**
 * Returns true where a plan has room for what is added, and tells the person where it has none: the server would refuse it
 * after it showed. A plan that is not made yet (undefined) is empty.
 */
export function hasRoomFor(planId: string | undefined, added: Added): boolean {
  const hasRoom = fitsIn(planId, added);
  if (!hasRoom) {
    showToast({ tone: 'danger', message: translate('errors.limitReached'), id: 'planIsFull', replaces: true });
  }
  return hasRoom;
}
