import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import type { Manifest } from 'vite';
import { languageScript } from '#platform/web/inline-scripts.ts';
import type { RenderedEntrance } from '../routes/render-entrances.tsx';
import { filesOf } from './page-files.ts';

const script = 'entrance.tsx';
const life = 'routes/hydrate-entrance.tsx';
const font = '../../platform/web/ui/fonts/geist-latin-400-600.woff2';

export const entranceFile = (address: string): string => `${address.slice(1).replaceAll('/', '-')}.html`;

/** @returns the HTML by file name */
export async function entrancePages(
  root: string,
  outDir: string,
  shell: string,
  rendered: RenderedEntrance[],
): Promise<Map<string, string>> {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const fileOf = (source: string) => `/${partOf(manifest, source).file}`;
  const { markup, rules } = stylesInSheet(rendered.map(({ html }) => html));
  // One sheet for all, so that the policy on every answer has one hash for it.
  const styles = `${await stylesFor(root, [...markup, noScript].join(''))}${rules}`.replace(
    /url\([^)]*\.woff2['"]?\)/g,
    `url(${fileOf(font)})`,
  );
  const bare = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    // Here the whole screen is in the page, and what is for an empty one would be painted later.
    .replace(/\s*<!--frame-->[\s\S]*<!--\/frame-->/, '')
    .replace(`<script>${languageScript}</script>`, '');
  return new Map(
    rendered.map(({ address, source, title, summary }, index) => {
      const head = [
        // Nothing is painted before the whole screen is there: a form in the middle of the page would move as it grows.
        '<link rel="expect" href="#life" blocking="render">',
        `<link rel="preload" href="${fileOf(font)}" as="font" type="font/woff2" crossorigin>`,
        `<style>${styles}</style>`,
      ].join('');
      const body = [
        noScript,
        `<div id="root">${markup[index]}</div>`,
        // They come last and with low priority, so that what is seen loads first.
        ...[...filesOf(manifest, [script, life, source])].map(
          (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
        ),
        `<script type="module" id="life" src="${fileOf(script)}"></script>`,
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

async function stylesFor(root: string, markup: string): Promise<string> {
  const { build } = await compile(await readFile(join(root, 'entrance.css'), 'utf8'), {
    base: root,
    shouldRewriteUrls: true,
    onDependency: () => {},
  });
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    unescaped(names).split(' '),
  );
  return optimize(build([...new Set(classes)]), { minify: true }).code;
}

/** The policy forbids `style` attributes: each becomes a class in the sheet. */
function stylesInSheet(pages: string[]): { markup: string[]; rules: string } {
  const found: string[] = [];
  const markup = pages.map((html) =>
    html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      if (!found.includes(style)) found.push(style);
      return ` data-style="${found.indexOf(style)}"`;
    }),
  );
  return {
    markup,
    rules: found.map((style, index) => `[data-style="${index}"]{${unescaped(style)}}`).join(''),
  };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function partOf(manifest: Manifest, key: string) {
  const part = manifest[key];
  if (!part) throw new Error(`The build has no ${key}.`);
  return part;
}
