import { paths } from '#platform/contract/paths.ts';

const [start = ''] = paths.providerReturn.split('$');

let taken = '';

/**
 * The router drops from the address what no page reads, so that nobody copies what counts once. It would also read
 * values as JSON, so they are taken as they came before.
 */
export function takeReturnedQuery(): { voltar?: string } {
  const { pathname, search } = window.location;
  if (pathname.startsWith(start) && search !== '') taken = search;
  return {};
}

export const returnedQuery = (): string => taken;

export function forgetReturnedQuery(): void {
  taken = '';
}
