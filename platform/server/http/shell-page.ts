import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../mail/escape-html.ts';

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  readonly image?: string;
  readonly isIndexed: boolean;
}

/** Leaves scripts unchanged, so that their hashes remain valid. */
export function readShell(dist: string): ((head: PageHead) => string) | undefined {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return undefined;
  const built = readFileSync(file, 'utf8');
  return (head) => built.replace(ownHead, () => headOf(head));
}

/** A name too long for a named part would be refused by Fastify before the page can say that there is no such thing. */
export const addressPattern = (page: string): string => page.replace(/\$\w+$/, '*');

const ownHead = /<title>.*?<\/title>(?:\s*<meta name="description"[^>]*>)?/;

function headOf({ title, description, url, image, isIndexed }: PageHead): string {
  const tags = [
    `<title>${escaped(title)}</title>`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(description ? [meta('name', 'description', description)] : []),
  ];
  if (!url) return tags.join('');
  return [
    ...tags,
    `<link rel="canonical" href="${escaped(url)}">`,
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', 'Provado'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', title),
    meta('property', 'og:url', url),
    ...(description ? [meta('property', 'og:description', description)] : []),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    ...(description ? [meta('name', 'twitter:description', description)] : []),
    ...(image ? [meta('name', 'twitter:image', image)] : []),
  ].join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;
