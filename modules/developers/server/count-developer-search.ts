import { type Throttle, takeTry, type WindowRule } from '#platform/server/throttle.ts';

/** Enough for typing and paging by hand, too few to copy the whole list with its e-mails. */
const searchesPerCompany: WindowRule = { name: 'developer-search', limit: 1_200, windowS: 3_600 };

/**
 * Counts one search of a company in the list of developers, whichever call it uses.
 *
 * @throws Failure MUITAS_TENTATIVAS
 */
export const countDeveloperSearch = (throttle: Throttle, companyId: number): Promise<void> =>
  takeTry(throttle, searchesPerCompany, String(companyId));
