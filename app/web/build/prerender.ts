import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';
import { paths } from '#platform/contract/paths.ts';
import type { RenderedEntrance } from '../routes/render-entrances.tsx';

export interface PrerenderedPage {
  address: string;
  file: string;
  module: string;
  /** The module has a function of this name that returns the HTML. */
  render: string;
}

const legal = '../../modules/site/web/legal/render-legal.tsx';

/** The server knows the same addresses and files. */
export const prerenderedPages: PrerenderedPage[] = [
  {
    address: paths.landing,
    file: 'landing.html',
    module: '../../modules/site/web/landing/render-landing.tsx',
    render: 'renderLanding',
  },
  { address: paths.terms, file: 'termos.html', module: legal, render: 'renderTerms' },
  { address: paths.privacy, file: 'privacidade.html', module: legal, render: 'renderPrivacy' },
  {
    address: paths.accessibility,
    file: 'acessibilidade.html',
    module: legal,
    render: 'renderAccessibility',
  },
];

export function renderPage(page: PrerenderedPage, module: Record<string, unknown>): string {
  const render = module[page.render];
  if (typeof render !== 'function') throw new Error(`${page.module} has no function ${page.render}.`);
  return render();
}

const entrances = 'routes/render-entrances.tsx';

export interface Prerendered {
  pages: Map<string, string>;
  entrances: RenderedEntrance[];
}

/** React runs here for the static pages, and never in the browser. The fonts of the pages are added to `outDir`. */
export async function prerender(root: string, outDir: string): Promise<Prerendered> {
  const modules = [...new Set([...prerenderedPages.map(({ module }) => module), entrances])];
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      ssr: true,
      write: false,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: modules,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })) as Rollup.RollupOutput;

  // The folder is inside the workspace, so that the modules resolve react as the workspace does.
  const workDir = join(root, 'node_modules/.prerender');
  await mkdir(workDir, { recursive: true });
  try {
    const entries = new Map<string, string>();
    for (const part of built.output) {
      if (part.type === 'chunk') {
        const file = join(workDir, part.fileName);
        await writeFile(file, part.code);
        if (part.isEntry && part.facadeModuleId) entries.set(part.facadeModuleId, file);
      } else if (part.fileName.endsWith('.woff2')) {
        await mkdir(join(outDir, 'assets'), { recursive: true });
        await writeFile(join(outDir, part.fileName), part.source);
      }
    }
    const load = (module: string) => {
      const entry = entries.get(join(root, module));
      if (!entry) throw new Error(`${module} was not built.`);
      return import(`${pathToFileURL(entry)}?at=${Date.now()}`);
    };
    const pages = new Map<string, string>();
    for (const page of prerenderedPages) pages.set(page.file, renderPage(page, await load(page.module)));
    return { pages, entrances: await (await load(entrances)).renderEntrances() };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
