import type { ShownFile } from '../../contract/viewed-works.ts';

export interface TreeFile extends ShownFile {
  /** Its position in the work's list. */
  readonly at: number;
}

export interface TreeNode {
  /** Folders are named by their path with `/`, files by their position. */
  readonly key: string;
  readonly name: string;
  readonly file?: TreeFile;
  readonly children?: readonly TreeNode[];
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: TreeFile[];
}

const newFolder = (): Folder => ({ folders: new Map(), files: [] });

/** Folders come before files. A folder with nothing but one folder is one with it, as `src/main/java`. */
export function fileTree(files: readonly TreeFile[]): TreeNode[] {
  const root = newFolder();
  for (const file of files) {
    const names = file.path.split('/');
    let folder = root;
    for (const name of names.slice(0, -1)) {
      const next = folder.folders.get(name) ?? newFolder();
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(file);
  }
  return nodesOf(root, '');
}

function nodesOf({ folders, files }: Folder, above: string): TreeNode[] {
  return [
    ...[...folders].map(([name, folder]) => folderNode(name, folder, above)),
    ...files.map((file) => fileNode(file, file.path.slice(file.path.lastIndexOf('/') + 1))),
  ];
}

function folderNode(name: string, folder: Folder, above: string): TreeNode {
  const [only] = folder.folders;
  if (only && folder.folders.size === 1 && folder.files.length === 0) {
    const [next, inner] = only;
    return folderNode(`${name}/${next}`, inner, above);
  }
  const key = `${above}${name}/`;
  return { key, name, children: nodesOf(folder, key) };
}

export const fileNode = (file: TreeFile, name: string): TreeNode => ({ key: String(file.at), name, file });

/** Few folders are all open; of many, only the way to a file. */
const openMost = 40;

export function openedAtFirst(nodes: readonly TreeNode[], chosen: TreeFile | undefined): Set<string> {
  const all = foldersIn(nodes);
  return new Set(all.length <= openMost ? all : all.filter((key) => chosen?.path.startsWith(key)));
}

const foldersIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...foldersIn(children)] : []));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each word stands somewhere in the path. Files whose name begins with the text come first. */
export function searchFiles(files: readonly TreeFile[], text: string): TreeFile[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const found = files.filter(({ path }) => words.every((word) => plain(path).includes(word)));
  const begins = ({ path }: TreeFile) =>
    plain(path.slice(path.lastIndexOf('/') + 1)).startsWith(first) ? 0 : 1;
  return found.sort((one, other) => begins(one) - begins(other));
}

/** What a reader wants to see first: a changed text, else the file that says what the rest is. */
export function firstFile(files: readonly TreeFile[]): TreeFile | undefined {
  const texts = files.filter(({ kind }) => kind === 'text');
  return (
    texts.find(({ change }) => change === 'changed') ??
    texts.find(({ path }) => /^readme/i.test(path)) ??
    texts.find(({ change }) => change === 'added') ??
    texts[0] ??
    files[0]
  );
}
