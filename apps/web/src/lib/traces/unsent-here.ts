import { keptDrafts } from '../stores/kept-drafts.ts';
import { readText, storageKeys, writeText } from '../stores/storage.ts';
import { countUnstored, forgetUnstored } from '../sync/unstored.ts';
import { within } from '../sync/within.ts';
import { forgetLocal } from '../tab-sync.ts';
import { forgetOwnTraces } from './forget-traces.ts';

/**
 * Longest wait of a log-in for the disk, in milliseconds. What cannot be read by then stays as it is.
 * @limit Client
 */
const longestReading = 3_000;

/** A person's id has this length. Whoever else an owner is does not come back. */
const idLength = 36;

const loadDisk = () => import('../sync/connect.ts');

/**
 * Returns how many changes of each person this browser has that the server does not, with the drafts that they did not
 * save. It says nothing of what is in them.
 */
export async function countUnsentHere(): Promise<ReadonlyMap<string, number>> {
  const stored = await within(
    longestReading,
    loadDisk().then(({ countUnsentByPerson }) => countUnsentByPerson()),
  ).catch(() => undefined);
  const counts = new Map(stored);
  const add = (person: string, count: number) => {
    if (person.length === idLength && count > 0) counts.set(person, (counts.get(person) ?? 0) + count);
  };
  for (const [person, count] of countUnstored()) add(person, count);
  for (const { userId } of keptDrafts()) add(userId, 1);
  return counts;
}

/** Deletes all that this browser keeps of a person, with what they have not sent. Rejects when the disk does not. */
export async function discardAllOf(person: string): Promise<void> {
  // Their rows may still be open in this page.
  if (readText(storageKeys.person) === person) await forgetLocal();
  forgetUnstored((owner) => owner === person);
  const { deleteDatabases, deletePrintedPages } = await loadDisk();
  const isTheirs = (owner: string) => owner === person;
  await Promise.all([deleteDatabases(isTheirs), deletePrintedPages(isTheirs)]);
  forgetOwnTraces(person);
  if (readText(storageKeys.recipesOf) === person) writeText(storageKeys.recipesOf, null);
}
