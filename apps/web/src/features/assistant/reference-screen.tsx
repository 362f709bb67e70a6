import { KitchenReferenceScreen } from '#web/features/kitchen-reference/kitchen-reference.public.tsx';
import { paths } from '#web/lib/paths.ts';

/** Shows the kitchen reference beside the chats. */
const ReferenceScreen = () => <KitchenReferenceScreen back={paths.assistant} />;

export { ReferenceScreen as Component };
