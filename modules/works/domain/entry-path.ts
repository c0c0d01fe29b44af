import { workLimits } from './work-limits.ts';

export type PathFault = 'outside' | 'name' | 'length';

/** Folders that tools fill: the work is what their person wrote. */
const leftOutNames = new Set([
  ...['.git', '.hg', '.svn', 'node_modules', 'bower_components', '__pycache__', '.venv', '.tox', '.gradle'],
  ...['.terraform', '.pytest_cache', '.mypy_cache', '.ruff_cache', '.next', '.nuxt', '.vs', '__macosx'],
  ...['.ds_store', 'thumbs.db', 'desktop.ini'],
]);

/** No usual file system takes a longer name. */
const nameBytes = 255;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const bidi = '\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069';
const unreadable = new RegExp(`[\\p{Cc}${bidi}]`, 'u');

/** Reads the name of an entry in an archive: the path of a file, or why it cannot be one. Windows writes `\`. */
export function readEntryPath(name: string): string | { readonly fault: PathFault } {
  const plain = name.replaceAll('\\', '/');
  if (unreadable.test(plain)) return { fault: 'name' };
  if (plain.startsWith('/')) return { fault: 'outside' };
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
  const path = parts.join('/').normalize('NFC');
  if (parts.includes('..') || /^[a-z]:/i.test(path)) return { fault: 'outside' };
  const isLong = bytesOf(path) > workLimits.pathBytes || parts.some((part) => bytesOf(part) > nameBytes);
  if (isLong || parts.length > workLimits.depth) return { fault: 'length' };
  return path;
}

export const isLeftOut = (path: string): boolean =>
  path.split('/').some((part) => leftOutNames.has(part.toLowerCase()));

/** Two paths with the same key are one file for some computers. */
export const pathKey = (path: string): string => path.normalize('NFKC').toLowerCase();

/** The folder that holds everything, with its `/`: its name may say whose work it is, and no two works share it. */
export function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
}
