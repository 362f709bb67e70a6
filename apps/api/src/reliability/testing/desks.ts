import { openClient, type Send } from './api-client.ts';
import type { Installation } from './installation.ts';
import { newPerson } from './people.ts';
import { seededRandom } from './seeded-random.ts';
import { createLabels, type Desk } from './writers.ts';

/** Makes desks for writers: `clients` of each of `people`, so that some share a library and wait for each other. */
export async function openDesks(
  installation: Installation,
  { people, clients, send }: { people: number; clients: number; send: Send },
): Promise<{ desks: Desk[]; libraryIds: string[] }> {
  const desks: Desk[] = [];
  const libraryIds: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const { token, libraryId } = await newPerson(installation);
    const client = openClient(send, installation.address, token);
    const labelIds = await createLabels(client);
    libraryIds.push(libraryId);
    for (let desk = 0; desk < clients; desk += 1) {
      desks.push({ client, labelIds, random: seededRandom(`desk ${person} ${desk}`) });
    }
  }
  return { desks, libraryIds };
}
