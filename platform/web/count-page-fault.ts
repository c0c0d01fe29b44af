import { countPageFault as countRoute, type PagePart } from '#platform/contract/page-faults.ts';
import { toWire } from '#platform/contract/translate.ts';

const counted = new Set<PagePart>();

/** Tells the server which part of a page failed, once a page, without who is signed in. What it cannot tell is not counted. */
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
