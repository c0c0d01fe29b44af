import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { frameScript, languageScript, themeScript } from '#platform/web/inline-scripts.ts';
import { assertReactAriaStyles, policyHashes } from './csp.ts';
import { earlyScript } from './early-script.ts';
import { entranceFile, entrancePages } from './entrance-pages.ts';
import { buildExamWorker, examFiles } from './exam-files.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { prerender, prerenderedPages, renderPage } from './prerender.ts';

const require = createRequire(import.meta.url);

/** It adds the static pages, the entrances, the exam's worker, `page-files.json` and `csp.json` to dist. */
export function appShell(): Plugin {
  let root = '';
  let outDir = '';
  let files: string[] = [];
  return {
    name: 'provado-app-shell',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    // The development server renders a static page at every request. What the server would fill in stays empty.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const page = prerenderedPages.find(({ address }) => address === request.url?.split('?')[0]);
        if (!page) return next();
        server
          .ssrLoadModule(`/${page.module}`)
          .then((module) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(renderPage(page, module));
          })
          .catch(next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        html
          .replace('<!--early-script-->', await earlyTag(root))
          .replace('<!--theme-script-->', `<script>${themeScript}</script>`)
          .replace('<!--frame-script-->', `<script>${frameScript}</script>`)
          .replace('<!--language-script-->', `<script>${languageScript}</script>`),
    },
    generateBundle(_, bundle) {
      if (this.environment?.name !== 'ssr') files = examFiles(bundle);
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error || this.environment?.name === 'ssr' || this.meta.watchMode) return;
        const reactAria = dirname(require.resolve('react-aria/package.json'));
        assertReactAriaStyles(
          await Promise.all(
            ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) =>
              readFile(join(reactAria, 'dist/private', file), 'utf8'),
            ),
          ),
        );
        const { pages, entrances } = await prerender(root, outDir);
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        const entered = await entrancePages(root, outDir, shell, entrances);
        assertScripts([['index.html', shell], ...entered]);
        for (const [file, html] of entered) await writeFile(join(outDir, file), html);
        await writeFile(
          join(outDir, 'entrances.json'),
          JSON.stringify(entrances.map(({ address }) => [address, entranceFile(address)])),
        );
        const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
        await writeFile(join(outDir, 'page-files.json'), JSON.stringify(await pageFiles(root, manifest)));
        await writeFile(
          join(outDir, 'csp.json'),
          `${JSON.stringify(policyHashes([shell, ...pages.values(), ...entered.values()]), null, 2)}\n`,
        );
        await buildExamWorker(root, outDir, files);
        await precompress(outDir);
        // Added after the compression: the server fills these in and compresses them itself.
        for (const [file, html] of pages) await writeFile(join(outDir, file), html);
      },
    },
  };
}

const earlyTag = async (root: string) => {
  const script = await earlyScript(root);
  return () => `<script>${script}</script>`;
};

/** @throws when a page would stay empty: nothing on it loads the app */
function assertScripts(pages: Iterable<readonly [file: string, html: string]>): void {
  for (const [file, html] of pages) {
    const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
    if (!src?.startsWith('/assets/')) throw new Error(`The build left out the script of ${file}.`);
  }
}
