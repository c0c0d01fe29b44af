// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { markReadAt, unreadQuery } from './notifications.api.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function readsOfAnOpenedPage({ before, after }: { before: number; after: number }): Promise<number> {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/read') ? { message: 'Lidas.' } : { data: { naoLidas: after } }),
  );
  queryClient.setQueryData(unreadQuery.queryKey, { count: before });
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return reads;
  };
  const leave = new QueryObserver(queryClient, { queryKey: ['página'], queryFn }).subscribe(() => undefined);
  await markReadAt('/company/test/applicate/1');
  leave();
  return reads;
}

test('a page that a notice tells of is read anew, since it may have been read before that happened', async () => {
  expect(await readsOfAnOpenedPage({ before: 2, after: 1 })).toBe(2);
});

test('a page that no notice tells of is read once', async () => {
  expect(await readsOfAnOpenedPage({ before: 2, after: 2 })).toBe(1);
});
