// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { router } from '#app/web/router.tsx';
import { accessTable, isForGraders } from './access-table.ts';

test('the access table has every page of the router and nothing else', () => {
  const pages = Object.keys(router.routesByPath).filter((path) => path !== '/');
  expect(accessTable.map((page) => page.path).toSorted()).toEqual(pages.toSorted());
});

test('a corrector sees exams and answers, but not what is for recruiters and owners', () => {
  const open = ['/company/mytests', '/company/test/applicate/7', '/company/profile/3', '/company/security'];
  const closed = ['/company/test/create', '/company/team', '/company/ranking', '/company/mygroups'];
  expect(open.filter(isForGraders)).toEqual(open);
  expect(closed.filter(isForGraders)).toEqual([]);
});
