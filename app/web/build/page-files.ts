import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { paths } from '#platform/contract/paths.ts';

const shell = 'index.html';

/**
 * The server writes these scripts into the page, ahead of the router. Addresses and pages are read from the sources of
 * routes; a page written in another way loads when the router asks for it.
 * @returns the files in dist by address, as `paths` writes it
 */
export async function pageFiles(root: string, manifest: Manifest): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const shared = filesOf(manifest, [shell]);
  for (const file of globSync('routes/*.tsx', { cwd: root })) {
    const routes = readRoutes(await readFile(join(root, file), 'utf8'));
    for (const { parent, address, page } of routes.values()) {
      if (address === undefined || page === undefined) continue;
      const frame = routes.get(parent)?.page;
      const sources = [frame, page].filter((one) => one !== undefined).map((one) => sourceOf(manifest, one));
      found[address] = [...filesOf(manifest, sources)].filter((one) => !shared.has(one));
    }
  }
  if (Object.keys(found).length < 40)
    throw new Error('Routes are written in another way: look at build/page-files.ts.');
  return found;
}

interface FoundRoute {
  parent: string;
  /** It is undefined for a frame. */
  address: string | undefined;
  page: string | undefined;
}

function readRoutes(source: string): Map<string, FoundRoute> {
  const declared = source.matchAll(/^const (\w+) = createRoute\(\{\n(.*?)^\}\);/gms);
  return new Map(
    [...declared].map(([, name = '', body = '']) => {
      const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(body) ?? [];
      const [, area = '', key] = /path: paths\.(\w+)(?:\.(\w+))?/.exec(body) ?? [];
      const [, page] = /component: lazy\w+\(\s*\(\) => import\('([^']+)'\)/.exec(body) ?? [];
      return [name, { parent, address: addressOf(area, key), page }];
    }),
  );
}

function addressOf(area: string, key: string | undefined): string | undefined {
  const one: unknown = Object.entries(paths).find(([name]) => name === area)?.[1];
  if (typeof one === 'string') return one;
  return Object.entries(one ?? {}).find(([name]) => name === key)?.[1];
}

function sourceOf(manifest: Manifest, imported: string): string {
  const end = imported.replace(/^(\.\.|#modules)\//, '/');
  const source = Object.keys(manifest).find((one) => `/${one}`.endsWith(end));
  if (source === undefined) throw new Error(`The build has no ${imported}.`);
  return source;
}

/** It includes those that must be loaded before the modules run. */
export function filesOf(manifest: Manifest, sources: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}.`);
    if (files.has(part.file)) return;
    files.add(part.file);
    part.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}
