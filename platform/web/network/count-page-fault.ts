import { countPageFault as countRoute, type PagePart } from '#platform/contract/page-faults.ts';
import { toWire } from '#platform/contract/translate.ts';

const counted = new Set<PagePart>();

/** It tells each part once a page, without who is signed in. */
export function countPageFault(part: PagePart): void {
  if (counted.has(part)) return;
  counted.add(part);
  void fetch(`/api${countRoute.url}`, {
    method: countRoute.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(toWire(countRoute.body, { part })),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
