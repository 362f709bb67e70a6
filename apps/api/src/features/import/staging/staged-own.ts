import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import { isStorable } from '@trivet/shared/text/storable-text';
import type { OwnPicture } from '@trivet/readers/own-files/own-picture';
import type { ImportedLibrary, ImportedOwn } from '@trivet/readers/recipe-files/importer';

/** Longest title of a label group. */
const maxGroupLength = 254;

const isGroupTitle = (title: string): boolean =>
  title.trim() !== '' && title.length <= maxGroupLength && isStorable(title);

/**
 * The parts of {@link ImportedOwn} as the database keeps them until they are written. Pictures are kept beside it, in
 * this order.
 */
export interface StagedOwn extends Omit<ImportedOwn, 'pictures' | 'earlierPictures'> {
  /** The ids by which earlier states name the pictures. */
  pictureIds: string[];
  /** How many of them the recipe itself shows. It is left out where the file only has addresses. */
  shownPictures?: number;
}

/** Returns the pictures of a recipe and of its earlier states. */
export const picturesOf = ({ pictures = [], earlierPictures = [] }: ImportedOwn): OwnPicture[] => [
  ...pictures,
  ...earlierPictures,
];

/** Makes the staged parts: titles as a library may have them, and only states that are earlier ones, each once. */
export function stagedOwn(own: ImportedOwn): StagedOwn {
  const { pictures, earlierPictures: _, revisions = [], labelGroups, version, ...rest } = own;
  const last = revisions.reduce((highest, revision) => Math.max(highest, revision.version), 0);
  const states = new Map(revisions.map((revision) => [revision.version, revision]));
  return {
    ...rest,
    labelGroups: labelGroups
      .map(({ label, group }) => ({ label: cleanLabelTitle(label), group }))
      .filter(({ label, group }) => label !== '' && isGroupTitle(group)),
    version: Math.max(version ?? 1, last + 1),
    revisions: [...states.values()],
    pictureIds: picturesOf(own).map(({ id }) => id),
    ...(pictures && { shownPictures: pictures.length }),
  };
}

/** Returns labels and groups as a library may have them, without those that it may not. */
export function stagedLibrary({ labels, labelGroups }: ImportedLibrary): ImportedLibrary {
  return {
    labels: labels.flatMap(({ title, group }) => {
      const cleaned = cleanLabelTitle(title);
      if (cleaned === '') return [];
      return [group !== undefined && isGroupTitle(group) ? { title: cleaned, group } : { title: cleaned }];
    }),
    labelGroups: labelGroups.filter(({ title }) => isGroupTitle(title)),
  };
}
