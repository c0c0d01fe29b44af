import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';

/**
 * Renders the landing to one static page: React runs here and never in the reader's browser.
 * Takes the web workspace and its dist folder (fonts the page needs are added there), gives the HTML.
 */
export async function prerenderLanding(root: string, outDir: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      ssr: 'src/rooms/landing/render-landing.tsx',
      write: false,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
    },
  })) as Rollup.RollupOutput;

  // Inside the workspace, so that the module finds react where the workspace does.
  const workDir = join(root, 'node_modules/.landing');
  await mkdir(workDir, { recursive: true });
  try {
    const modules: string[] = [];
    for (const part of built.output) {
      if (part.type === 'chunk') {
        const file = join(workDir, part.fileName.replaceAll('/', '-'));
        await writeFile(file, part.code);
        if (part.isEntry) modules.push(file);
      } else if (part.fileName.endsWith('.woff2')) {
        await mkdir(join(outDir, 'assets'), { recursive: true });
        await writeFile(join(outDir, part.fileName), part.source);
      }
    }
    const [entry] = modules;
    if (!entry) throw new Error('The landing has no entry module.');
    const { renderLanding } = (await import(`${pathToFileURL(entry)}?at=${Date.now()}`)) as {
      renderLanding: () => string;
    };
    return renderLanding();
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
