import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Where a source file stands: its workspace, the part of it, and the room when it is in one. */
type Place = { workspace: string; part: string; room: string | undefined };

const workspaces: Record<string, string> = {
  'packages/contract': 'contract',
  'packages/domain': 'domain',
  'apps/server': 'server',
  'apps/web': 'web',
};
/** What a room shows to other rooms, by workspace. */
const openTo: Record<string, string> = { server: '.policy.ts', web: '.api.ts' };
const knowsAllRooms = /^apps\/(server\/src\/app\.ts|web\/src\/(router\.tsx|routes\/.+))$/;
const roomless = ['platform', 'lib', 'ui'];
/** Parts that are put together by app.ts, router.tsx and routes/, so that they must not import these back. */
const inside = ['rooms', 'shell', ...roomless];

/**
 * Judges one import by the directions of docs/ARCHITECTURE.md.
 * Takes the importing file (path from the checkout's folder, with `/`) and what it imports, as written.
 * Gives a sentence saying what is wrong, undefined when the direction is right.
 */
export function wrongDirection(file: string, specifier: string): string | undefined {
  const from = placeOf(file);
  if (!from) return undefined;
  const isTest = forTests(file);
  const target = pathOf(file, specifier);
  if (target === undefined) return isTest ? undefined : wrongPackage(file, from, specifier);
  if (!isTest && forTests(target)) return 'what sets up tests is for tests only';
  const to = placeOf(target);
  if (!to) {
    const own = target.startsWith(`${folderOf(file)}/`);
    return own ? undefined : `${target} lies outside the workspaces' sources`;
  }
  return wrongWorkspace(from, to) ?? (isTest ? undefined : wrongRoom(file, from, target, to));
}

function wrongPackage(file: string, from: Place, specifier: string): string | undefined {
  if (from.workspace === 'contract' && specifier !== 'zod') return 'the contract imports zod only';
  if (from.workspace === 'domain' && !file.startsWith('packages/domain/src/formats/')) {
    return 'the domain imports nothing; only its formats/ may use a parser library';
  }
  return undefined;
}

function wrongWorkspace(from: Place, to: Place): string | undefined {
  if (from.workspace === to.workspace) return undefined;
  if (from.workspace === 'contract' || from.workspace === 'domain') {
    return `${from.workspace} knows no other workspace`;
  }
  if (to.workspace === 'server' || to.workspace === 'web') {
    return 'server and web know each other through the contract only';
  }
  return undefined;
}

function wrongRoom(file: string, from: Place, target: string, to: Place): string | undefined {
  if (knowsAllRooms.test(target) && inside.includes(from.part)) {
    return `${target} knows the rooms, not the other way round`;
  }
  if (!to.room || to.room === from.room || knowsAllRooms.test(file)) return undefined;
  if (roomless.includes(from.part)) return `${from.part} knows no room`;
  const open = openTo[from.workspace] ?? '';
  return target.endsWith(open) ? undefined : `from another room only its *${open} may be imported`;
}

/** True for a test and for a file that only sets tests up. */
function forTests(path: string): boolean {
  return /\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(path);
}

/** The workspace's folder a path lies in, for example `apps/web`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function placeOf(path: string): Place | undefined {
  const [, folder, rest] = /^((?:apps|packages)\/[^/]+)\/src\/(.+)$/.exec(path) ?? [];
  const workspace = workspaces[folder ?? ''];
  if (!workspace || !rest) return undefined;
  const steps = rest.split('/');
  const part = steps.length > 1 ? (steps[0] ?? 'top') : 'top';
  return { workspace, part, room: part === 'rooms' ? steps[1] : undefined };
}

/** The checkout's path an import means, undefined for a package or one of Node's own modules. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  const [, workspace, rest] = /^@provado\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (workspace) {
    const folder = Object.entries(workspaces).find(([, name]) => name === workspace)?.[0];
    return folder ? `${folder}/src/${rest}` : specifier;
  }
  if (!specifier.startsWith('#')) return undefined;
  const path = specifier.slice(1).replace(/^app\//, '');
  return `${folderOf(file)}/src/${path}`;
}

/** Reads every import of the sources under `root`; gives one line `file: sentence (import)` for each wrong one. */
export function findWrongDirections(root: string): string[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  return files.flatMap((name) => {
    const file = name.replaceAll('\\', '/');
    return importsOf(readFileSync(join(root, name), 'utf8')).flatMap((specifier) => {
      const wrong = wrongDirection(file, specifier);
      return wrong ? [`${file}: ${wrong} (${specifier})`] : [];
    });
  });
}

/** What a source imports or re-exports, statically or dynamically, as written. */
export function importsOf(source: string): string[] {
  const statement = /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
  const call = /\bimport\(\s*['"]([^'"]+)['"]\s*[,)]/g;
  return [statement, call].flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
}
