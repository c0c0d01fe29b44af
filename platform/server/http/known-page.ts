import { paths } from '#platform/contract/paths.ts';

const patterns = Object.values(paths).flatMap((one) =>
  typeof one === 'string' ? [one] : Object.values(one),
);

const segmentOf = (segment: string): string => {
  if (segment.endsWith('Id')) return '[1-9]\\d{0,14}';
  return segment.startsWith('$') ? '[^/]+' : segment;
};

const known = patterns.map((page) => {
  const address = page.split('/').map(segmentOf).join('/');
  return { page, address: new RegExp(`^${address}$`, 'i') };
});

/** Gives the address as `paths` writes it, with a number for each id. Case does not count, as in the app. */
export function knownPageAt(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return known.find(({ address }) => address.test(path))?.page;
}
