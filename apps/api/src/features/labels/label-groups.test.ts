import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

describe('a label group', () => {
  test('holds labels, each in one group, and loses those that are deleted', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b] = [await ann.api.labels.createLabel({ title: 'a' }), await ann.api.labels.createLabel({ title: 'b' })];
    const course = await ann.api.labelGroups.createLabelGroup({
      title: 'Course',
      labelIds: [a.id, b.id],
      warnWhenNotPresent: true,
    });
    expect(course).toMatchObject({
      title: 'Course',
      warnWhenNotPresent: true,
      labels: [{ title: 'a' }, { title: 'b' }],
    });
    await ann.api.labelGroups.createLabelGroup({ title: 'Other', labelIds: [b.id] });
    const groups = await ann.api.labelGroups.getLabelGroups();
    expect(groups.map(({ title, labels }) => [title, ...labels.map((label) => label.title)])).toEqual([
      ['Course', 'a'],
      ['Other', 'b'],
    ]);
    await ann.api.labels.deleteLabel({ id: a.id });
    expect((await ann.api.labelGroups.getLabelGroups())[0]?.labels).toEqual([]);
  });

  test('is renamed and filled anew; a title is taken once, in any case', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'a' });
    const { id } = await ann.api.labelGroups.createLabelGroup({ title: 'Course', labelIds: [label.id] });
    await ann.api.labelGroups.createLabelGroup({ title: 'Other' });
    await expect(ann.api.labelGroups.createLabelGroup({ title: 'COURSE' })).rejects.toThrow('labelGroupTaken');
    await expect(ann.api.labelGroups.updateLabelGroup({ id, title: 'other' })).rejects.toThrow('labelGroupTaken');
    await expect(ann.api.labelGroups.createLabelGroup({ title: ' ' })).rejects.toThrow('titleRequired');
    expect(await ann.api.labelGroups.updateLabelGroup({ id, warnWhenNotPresent: true })).toMatchObject({
      title: 'Course',
      warnWhenNotPresent: true,
      labels: [{ id: label.id }],
    });
    expect(await ann.api.labelGroups.updateLabelGroup({ id, title: 'Meal', labelIds: [] })).toMatchObject({
      title: 'Meal',
      labels: [],
    });
  });

  test('that is deleted leaves its labels, without a group', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'a' });
    const { id } = await ann.api.labelGroups.createLabelGroup({ title: 'Course', labelIds: [label.id] });
    await ann.api.labelGroups.deleteLabelGroup({ id });
    expect(await ann.api.labelGroups.getLabelGroups()).toEqual([]);
    expect(await ann.api.labels.getLabels()).toMatchObject([{ title: 'a', labelGroupId: null }]);
    await expect(ann.api.labelGroups.deleteLabelGroup({ id })).rejects.toThrow('notFound');
  });

  test('Z1 of somebody else is not there, exactly like an id that nobody has', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const group = await ann.api.labelGroups.createLabelGroup({ title: 'Hers' });
    const label = await ben.api.labels.createLabel({ title: 'His' });
    expect(await ben.api.labelGroups.getLabelGroups()).toEqual([]);
    for (const id of [group.id, randomUUID()]) {
      await expect(ben.api.labelGroups.updateLabelGroup({ id, title: 'Mine' })).rejects.toThrow('notFound');
      await expect(ben.api.labelGroups.deleteLabelGroup({ id })).rejects.toThrow('notFound');
      await expect(ben.api.labels.updateLabel({ id: label.id, labelGroupId: id })).rejects.toThrow('notFound');
      await expect(ben.api.labels.createLabel({ title: 'New', labelGroupId: id })).rejects.toThrow('notFound');
      await expect(ben.api.labels.upsertLabel({ title: 'New', labelGroupId: id })).rejects.toThrow('notFound');
    }
    expect(await ann.api.labelGroups.getLabelGroups()).toMatchObject([{ title: 'Hers' }]);
    expect(await ben.api.labels.getLabels()).toMatchObject([{ title: 'His', labelGroupId: null }]);
  });
});
