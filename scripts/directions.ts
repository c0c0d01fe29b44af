import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `area` is `app`, `platform` or a module's name; `side` is `contract`, `domain`, `server` or `web`. */
type Location = { area: string; side: string };

const mayUse: Record<string, string[]> = {
  contract: ['domain'],
  domain: [],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};
/** What a module shows to other modules, by side; a side that is not named is open. */
const openTo: Record<string, string[]> = {
  server: ['/server/public.ts'],
  web: ['/web/public.ts', '/web/public.tsx'],
};

/**
 * Takes the importing file (path from the checkout's folder, with `/`) and the names of the modules, the lowest first.
 * Gives undefined when the direction is right.
 */
export function wrongDirection(
  file: string,
  specifier: string,
  layers: readonly string[],
): string | undefined {
  const from = locationOf(file);
  if (!from) return undefined;
  const isTest = forTests(file);
  const target = pathOf(file, specifier);
  if (target === undefined) return isTest ? undefined : wrongPackage(file, from, specifier);
  if (!isTest && forTests(target)) return 'what sets up tests is for tests only';
  const to = locationOf(target);
  if (!to) return `${target} lies outside of app, platform and modules`;
  if (to.side !== from.side && !mayUse[from.side]?.includes(to.side)) {
    return `${from.side} does not import ${to.side}`;
  }
  return isTest ? undefined : (wrongArea(from, target, to) ?? wrongLayer(from, to, layers));
}

function wrongPackage(file: string, { side }: Location, specifier: string): string | undefined {
  if (specifier === 'kysely' && file.endsWith('.routes.ts')) return 'a route holds no SQL';
  if (side === 'contract' && specifier !== 'zod/mini') return 'a contract imports no package but zod/mini';
  if (side === 'domain' && !/\/domain\/formats\/|^platform\/domain\//.test(file)) {
    return 'a domain imports no package; only formats/ and the platform may use a parser library';
  }
  if (side === 'web' && specifier.startsWith('zod')) return 'shapes are declared once, in the contracts';
  return undefined;
}

function wrongArea(from: Location, target: string, to: Location): string | undefined {
  if (to.area === from.area || from.area === 'app' || to.area === 'platform') return undefined;
  if (to.area === 'app') return `${from.area} does not know the app that is put together of it`;
  if (from.area === 'platform') return 'the platform knows no module';
  const open = openTo[to.side];
  if (!open || open.some((name) => target.endsWith(name))) return undefined;
  return 'from another module only its public.ts is imported';
}

function wrongLayer(from: Location, to: Location, layers: readonly string[]): string | undefined {
  const [own, other] = [from, to].map(({ area }) => area.replace('modules/', ''));
  if (own === other || !from.area.startsWith('modules/') || !to.area.startsWith('modules/')) return undefined;
  const [above, below] = [own, other].map((name) => layers.indexOf(name ?? ''));
  if (above === undefined || below === undefined || above === -1 || below === -1)
    return 'every module stands in the table of docs/ARCHITECTURE.md';
  return above > below ? undefined : `${other} is no lower module than ${own}`;
}

/** The modules in the order in which the table of docs/ARCHITECTURE.md lists them, the lowest first. */
export function layersOf(architecture: string): string[] {
  return [...architecture.matchAll(/^\| \[[^\]]+\]\(\.\.\/modules\/([^/]+)\/README\.md\)/gm)].map(
    ([, name = '']) => name,
  );
}

function forTests(path: string): boolean {
  return /\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(path);
}

function locationOf(path: string): Location | undefined {
  const [, area, side] = /^(app|platform|modules\/[^/]+)\/(contract|domain|server|web)\/./.exec(path) ?? [];
  return area && side ? { area, side } : undefined;
}

/** The checkout's path an import means, undefined for a package or one of Node's own modules. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}

/**
 * Gives one line `file: sentence (import)` for each wrong import.
 * @throws when there is no source, because then nothing was checked
 */
export function findWrongDirections(root: string): string[] {
  const files = globSync('{app,platform,modules/*}/{contract,domain,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['app/web/dist/**'],
  });
  if (files.length === 0) throw new Error('There are no sources whose imports could be read.');
  const layers = layersOf(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'));
  return files.flatMap((name) => {
    const file = name.replaceAll('\\', '/');
    const source = readFileSync(join(root, name), 'utf8');
    const statements = file.endsWith('.routes.ts') ? buildersIn(source) : [];
    return [
      ...noRules(file, source).map((name) => `${file}: a policy says only who may do what (${name})`),
      ...statements.map((statement) => `${file}: a route holds no SQL (${statement})`),
      ...importsOf(source).flatMap((specifier) => {
        const wrong = wrongDirection(file, specifier, layers);
        return wrong ? [`${file}: ${wrong} (${specifier})`] : [];
      }),
    ];
  });
}

export function buildersIn(source: string): string[] {
  return source.match(/\.(selectFrom|insertInto|updateTable|deleteFrom)\b/g) ?? [];
}

/** What a `*.policy.ts` exports besides its rules, whose names begin with `may` or `is`. */
export function noRules(file: string, source: string): string[] {
  if (!file.endsWith('.policy.ts')) return [];
  const exported = /^export (?:async )?(?:const|function|class|interface) (\w+)/gm;
  return [...source.matchAll(exported)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:may|is)[A-Z]/.test(name) && !/^[A-Z]/.test(name));
}

export function importsOf(source: string): string[] {
  const statement = /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
  const call = /\bimport\(\s*['"]([^'"]+)['"]\s*[,)]/g;
  return [statement, call].flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
}
