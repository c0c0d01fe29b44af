import * as contract from '#platform/contract/page-faults.ts';
import type { Deps } from '../deps.ts';
import type { Bind } from './bind.ts';
import { takeTry, type WindowRule } from './throttle.ts';

/** A room full of candidates shares an address, and a page tells of each of its parts once or twice. */
const perAddress: WindowRule = { name: 'page-fault', limit: 100, windowS: 3600 };

export function pageFaultsRoutes(bind: Bind, { throttle, pageFaults }: Deps): void {
  bind(contract.countPageFault, async ({ body, address, request }) => {
    await takeTry(throttle, perAddress, address);
    pageFaults.count(body.part, request.headers['user-agent']);
    return { message: 'Anotado.' };
  });
}
