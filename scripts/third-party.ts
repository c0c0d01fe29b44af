import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Packages whose manifest names no licence: what their file LICENSE says. */
const byFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export function shippedPackages(): readonly Shipped[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license ?? byFile[name] ?? 'unknown' };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.version < other.version ? -1 : 1));
}

export function thirdPartyDocument(): string {
  const packages = shippedPackages();
  const counts = Map.groupBy(packages, ({ license }) => license);
  const byCount = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return [
    '# Packages of others',
    '',
    `Made from \`package-lock.json\` by \`npm run third-party\`; do not edit. An installation has these ${packages.length} packages; those that only development needs are left out. \`npm run sbom\` prints the same in CycloneDX.`,
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...byCount.map(([license, some]) => `| ${license} | ${some.length} |`),
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'THIRD_PARTY.md'), thirdPartyDocument());
