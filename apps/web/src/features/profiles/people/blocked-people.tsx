import type { BlockedPeople as Blocked } from '@trivet/shared/blocks/schemas';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useBlocks } from './blocks.mutations.ts';
import { Handle, PersonPicture } from './person-picture.public.tsx';

/** Lists the people whom one has blocked, to take that back. It is not there without any. */
export function BlockedPeople() {
  const t = useT();
  const { data = [] } = trpc.blocks.getBlockedUsers.useQuery();
  if (data.length === 0) return null;
  return (
    <Section title={t('people.block.list')} intro={t('people.block.listIntro')}>
      <List label={t('people.block.list')}>
        {data.map((person) => (
          <BlockedRow key={person.id} person={person} />
        ))}
      </List>
    </Section>
  );
}

function BlockedRow({ person }: { person: Blocked[number] }) {
  const t = useT();
  const { unblock, isBusy } = useBlocks(person);
  const { name, handle, image } = person;
  return (
    <ListRow
      title={name}
      start={<PersonPicture name={name} image={image} />}
      {...(handle !== null && { meta: <Handle handle={handle} /> })}
      end={
        <Button size="small" label={t('people.block.unblockOf', { name })} disabled={isBusy} onClick={unblock}>
          {t('people.block.unblock')}
        </Button>
      }
    />
  );
}
