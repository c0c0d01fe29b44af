import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { href, paths } from '#platform/contract/paths.ts';

/** The server answers all addresses of the exam's page alike, and an id of 0 with 404. */
const page = href(paths.developer.take, { runId: 1 });
const examPage = /[\\/]taking[\\/]web[\\/]screen[\\/]take-exam\.page\.tsx$/;
/** Few papers need it, and a plain field takes the answer without it. */
const codeEditor = /[\\/](code-editor[\\/]mount-editor\.ts|@codemirror[\\/].+)$/;
const overlay =
  /[\\/]platform[\\/]web[\\/]ui[\\/]dialogs[\\/](ConfirmDialogBox|LargeImageDialog|SheetBox)\.tsx$/;
const appPage = /[\\/]index\.html$/;

type Bundle = Rollup.OutputBundle;

/** @throws when the build has no such page */
export function examFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entry = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId && appPage.test(facadeModuleId),
  );
  const exam = chunks.find(({ facadeModuleId }) => facadeModuleId && examPage.test(facadeModuleId));
  if (!entry || !exam) throw new Error('The build has no page of the exam, look at build/exam-files.ts.');
  const found = new Set<string>();
  const add = (fileName: string, follow: (chunk: Rollup.OutputChunk) => string[]) => {
    const part = bundle[fileName];
    if (part?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    for (const next of follow(part)) add(next, follow);
  };
  // The entry loads every other page later. Only its static imports count.
  add(entry.fileName, ({ imports }) => imports);
  const isNeeded = (name: string) => {
    const part = bundle[name];
    return part?.type !== 'chunk' || !codeEditor.test(part.facadeModuleId ?? '');
  };
  add(exam.fileName, ({ imports, dynamicImports }) => [...imports, ...dynamicImports.filter(isNeeded)]);
  for (const { facadeModuleId, fileName } of chunks)
    if (overlay.test(facadeModuleId ?? '')) add(fileName, ({ imports }) => imports);
  const styles = Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name));
  return [...found, ...styles].map((name) => `/${name}`).toSorted();
}

export async function buildExamWorker(root: string, outDir: string, files: string[]): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'));
  const name = createHash('sha256').update(shell).update(files.join()).digest('hex').slice(0, 16);
  const own = ['/favicon.svg'];
  // Some files get their final name only when written, so these are read from the page.
  const named = shell.toString().match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  const written = [...files, ...named].filter((file) => existsSync(join(outDir, file)));
  const list = { page, files: [...new Set([...written, ...own])].toSorted(), build: name };
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __EXAM_FILES__: JSON.stringify(list) },
    build: {
      write: false,
      lib: { entry: join(root, 'worker/exam-worker.ts'), formats: ['iife'], name: 'examWorker' },
    },
  })) as Rollup.RollupOutput[];
  const [code] = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  if (!code) throw new Error('The service worker was not built.');
  await writeFile(join(outDir, 'exam-worker.js'), code.code);
}
