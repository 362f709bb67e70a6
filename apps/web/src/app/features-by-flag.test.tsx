import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createRouter } from '#web/app/routes.tsx';
import { menuEntries } from '#web/app/shell/menu-entries.tsx';
import { routePatterns } from '#web/lib/paths.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';

const pages = [routePatterns.contribute, routePatterns.contributeCancel, routePatterns.contributeThanks];

const paths = (): (string | undefined)[] => createRouter().routes.flatMap(pathsOf);
const pathsOf = ({ path, children }: RouteObject): (string | undefined)[] => [
  path,
  ...(children ?? []).flatMap((child) => pathsOf(child)),
];

it('spec 6: contributing has screens, and an entry for everybody before the settings, only while the feature is on', () => {
  setPageSetting('flags', 'enableContribution');
  expect(paths()).toEqual(expect.arrayContaining(pages));
  for (const isLoggedIn of [true, false]) {
    expect(menuEntries(isLoggedIn).rest.map(({ to }) => to)).toEqual(['/contribute', '/settings', '/about']);
  }
  setPageSetting('flags', '');
  expect(paths().filter((path) => pages.some((page) => page === path))).toEqual([]);
  expect(menuEntries(true).rest.map(({ to }) => to)).toEqual(['/settings', '/about']);
});

it('spec 6: the kitchen reference has a screen, and an entry between people and messages for those who are logged in, only while the assistant is on', () => {
  setPageSetting('flags', 'enableAssistant');
  expect(paths()).toContain(routePatterns.assistant);
  const entries = menuEntries(true).main.map(({ to }) => to);
  expect(entries.slice(entries.indexOf('/people'), entries.indexOf('/messages') + 1)).toEqual([
    '/people',
    '/assistant',
    '/messages',
  ]);
  const ofVisitor = menuEntries(false);
  expect([...ofVisitor.main, ...ofVisitor.rest].map(({ to }) => to)).not.toContain('/assistant');
  setPageSetting('flags', '');
  expect(paths()).not.toContain(routePatterns.assistant);
  expect(menuEntries(true).main.map(({ to }) => to)).not.toContain('/assistant');
});
