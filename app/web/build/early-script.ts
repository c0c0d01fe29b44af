import { join } from 'node:path';
import { parse } from 'acorn';
import { build, type Rollup } from 'vite';

/** @throws when an old browser could not read it */
export async function earlyScript(root: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2015',
      // Its last step would write texts as templates.
      minify: false,
      rolldownOptions: { output: { minify: { compress: true, mangle: true, codegen: false } } },
      lib: { entry: join(root, 'early/early.ts'), formats: ['iife'], name: 'early' },
    },
  })) as Rollup.RollupOutput[];
  const [script] = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  if (!script) throw new Error('The early script was not built.');
  const text = script.code
    .replaceAll(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();
  assertOldSyntax(text);
  return text;
}

/** @throws with the place of what ES5 has not */
export function assertOldSyntax(text: string): void {
  try {
    parse(text, { ecmaVersion: 5 });
  } catch (error) {
    const position = error instanceof Error && 'pos' in error ? Number(error.pos) : 0;
    const around = text.slice(Math.max(0, position - 40), position + 40);
    throw new Error(`An old browser cannot read the early script, look at app/web/early: ${around}`);
  }
}
