import { expect, test } from 'vitest';
import { paths } from '#platform/contract/paths.ts';
import { accessOf } from '#platform/web/session/access-table.ts';
import { entrances } from './entrances.ts';

test('developers choose a new password at the word of their other addresses too', () => {
  const redefine = entrances.find(({ path }) => path === paths.redefine);
  expect(redefine?.addresses).toEqual([
    '/developer/redefine',
    '/dev/redefine',
    '/company/redefine',
    '/admin/redefine',
  ]);
  for (const address of redefine?.addresses ?? []) expect(accessOf(address)?.path).toBe(paths.redefine);
});
