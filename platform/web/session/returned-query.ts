import { paths } from '#platform/contract/paths.ts';

const [ofProviders = ''] = paths.providerReturn.split('$');
const starts = [ofProviders, paths.ltiBegin, paths.ltiReturn];

let taken = '';

/**
 * The router drops from the address what no page reads, so that nobody copies what counts once. It would also read
 * values as JSON, so they are taken as they came before.
 */
export function takeReturnedQuery(): { voltar?: string } {
  const { pathname, search } = window.location;
  if (starts.some((start) => pathname.startsWith(start)) && search !== '') taken = search;
  return {};
}

export const returnedQuery = (): string => taken;

export function forgetReturnedQuery(): void {
  taken = '';
}
