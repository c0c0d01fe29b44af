import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { assertReactAriaStyles, policyHashes } from './csp.ts';
import { themeScript } from './inline-scripts.ts';
import { precompress } from './precompress.ts';
import { prerenderLanding } from './prerender-landing.ts';

const require = createRequire(import.meta.url);

/** Sets the theme script into the page and, after the build, adds `landing.html` and `csp.json` to dist. */
export function appShell(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'provado-app-shell',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    // In development the landing is rendered at every request, as the server does it with the built page.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/') return next();
        server
          .ssrLoadModule('/src/rooms/landing/render-landing.tsx')
          .then((module) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(module.renderLanding());
          })
          .catch(next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--theme-script-->', `<script>${themeScript}</script>`),
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
        const landing = await prerenderLanding(root, outDir);
        const shell = await readFile(join(outDir, 'index.html'), 'utf8');
        await writeFile(join(outDir, 'landing.html'), landing);
        await writeFile(
          join(outDir, 'csp.json'),
          `${JSON.stringify(policyHashes([shell, landing]), null, 2)}\n`,
        );
        await precompress(outDir);
      },
    },
  };
}
