import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import type { Manifest } from 'vite';
import { earlyActsScript, entranceChoiceScript, startScript } from './inline-scripts.ts';

/** What the module of the entrances gives for each of their addresses. */
export interface RenderedEntrance {
  address: string;
  source: string;
  title: string;
  summary: string;
  html: string;
  htmlWithToken: string | undefined;
}

/** The first script, and what it asks for in turn. */
const script = 'src/entrance.tsx';
const life = 'src/routes/come-alive.tsx';
const font = 'src/ui/fonts/geist-latin-400-600.woff2';

/** Where the page of an address stands in dist. */
export const entranceFile = (address: string): string => `${address.slice(1).replaceAll('/', '-')}.html`;

/**
 * Makes whole pages of rendered entrances: the app's own page with the screen in it, the styles of all entrances
 * in its head, and the script that brings it to life.
 *
 * @param shell the app's built page
 * @returns the HTML by file name
 */
export async function entrancePages(
  root: string,
  outDir: string,
  shell: string,
  rendered: RenderedEntrance[],
): Promise<Map<string, string>> {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const fileOf = (source: string) => `/${partOf(manifest, source).file}`;
  // The policy lets no style stand in an attribute; the page's script sets these in its own way.
  const entrances = rendered.map((entrance) => ({
    ...entrance,
    html: withoutStyles(entrance.html),
    htmlWithToken: entrance.htmlWithToken && withoutStyles(entrance.htmlWithToken),
  }));
  const markup = entrances
    .flatMap(({ html, htmlWithToken = '' }) => [html, htmlWithToken, noScript])
    .join('');
  // One sheet for all, so that the policy on every answer has one hash for it.
  const styles = (await stylesFor(root, markup)).replace(/url\([^)]*\.woff2['"]?\)/g, `url(${fileOf(font)})`);
  const bare = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '');
  return new Map(
    entrances.map(({ address, source, title, summary, html, htmlWithToken }) => {
      const head = [
        // Nothing is painted before the screen is whole: a form in the middle of the page would move as it grows.
        '<link rel="expect" href="#life" blocking="render">',
        `<link rel="preload" href="${fileOf(font)}" as="font" type="font/woff2" crossorigin>`,
        `<script>${earlyActsScript}</script>`,
        `<style>${styles}</style>`,
      ].join('');
      // Not in the head: what is seen comes first.
      const code = chunksOf(manifest, [script, life, source])
        .map((file) => `<link rel="modulepreload" href="/${file}">`)
        .join('');
      const body = [
        noScript,
        `<div id="root">${html}</div>`,
        htmlWithToken ? `<template id="with-token">${htmlWithToken}</template>` : '',
        `<script>${entranceChoiceScript}</script>`,
        `<template id="life">${code}</template>`,
        `<script>${startScript(fileOf(script))}</script>`,
      ].join('');
      const page = bare
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
        .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + summary)
        .replace('</head>', () => `${head}</head>`)
        .replace('<div id="root"></div>', () => body);
      return [entranceFile(address), page];
    }),
  );
}

const noScript =
  '<noscript><p class="bg-raised px-5 py-3 text-center text-sm">Para enviar este formulário, ative o JavaScript do navegador.</p></noscript>';

/** The style sheet of the entrances with no more than these elements need. */
async function stylesFor(root: string, markup: string): Promise<string> {
  const base = join(root, 'src');
  const { build } = await compile(await readFile(join(base, 'entrance.css'), 'utf8'), {
    base,
    shouldRewriteUrls: true,
    onDependency: () => {},
  });
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    unescaped(names).split(' '),
  );
  return optimize(build([...new Set(classes)]), { minify: true }).code;
}

const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

const unescaped = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The files that have to be there before these modules run, and their own. */
function chunksOf(manifest: Manifest, sources: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = partOf(manifest, key);
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
}

function partOf(manifest: Manifest, key: string) {
  const part = manifest[key];
  if (!part) throw new Error(`The build has no ${key}.`);
  return part;
}
