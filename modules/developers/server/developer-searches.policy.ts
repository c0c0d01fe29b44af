import { type Throttle, takeTry, type WindowRule } from '#platform/server/throttle.ts';

/** Room for typing and paging by hand; nobody copies the whole list with its e-mails. */
const searchesPerCompany: WindowRule = { name: 'developer-search', limit: 1_200, windowS: 3_600 };

/**
 * Counts one look of a company into the list of developers, whichever way it is asked for.
 *
 * @throws Failure MUITAS_TENTATIVAS
 */
export const countDeveloperSearch = (throttle: Throttle, companyId: number): Promise<void> =>
  takeTry(throttle, searchesPerCompany, String(companyId));
