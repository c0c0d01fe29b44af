import { expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { router } from './router.tsx';

test('every page of the router stands in the access table, and nothing else does', () => {
  const pages = Object.keys(router.routesByPath).filter((path) => path !== '/');
  expect(accessTable.map((page) => page.path).toSorted()).toEqual(pages.toSorted());
});
