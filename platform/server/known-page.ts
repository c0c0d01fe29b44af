import { paths } from '#platform/contract/paths.ts';

const patterns = Object.values(paths).flatMap((one) =>
  typeof one === 'string' ? [one] : Object.values(one),
);

const segmentOf = (segment: string): string => {
  // As the app checks them.
  if (segment.endsWith('Id')) return '[1-9]\\d{0,14}';
  return segment.startsWith('$') ? '[^/]+' : segment;
};

const known = new RegExp(
  `^(${patterns.map((page) => page.split('/').map(segmentOf).join('/')).join('|')})$`,
  'i',
);

/** True for the address of a page, with a number for each id. Upper and lower case are alike, as in the app. */
export const isKnownPage = (url: string): boolean => known.test(url.split('?', 1)[0] ?? '');
