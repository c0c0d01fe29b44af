import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { staticPageScript, themeScript } from '../../inline-scripts.ts';
import font from '../../ui/fonts/geist-latin-400-600.woff2?url';
import { StaticFooter } from './StaticFooter.tsx';
import { StaticHeader } from './StaticHeader.tsx';

export interface StaticDocument {
  title: string;
  summary: string;
  styles: string;
  main: ReactNode;
}

/** The document needs no bundle. The server fills elements with `data-fill` with what belongs to the installation. */
export function renderDocument({ title, summary, styles, main }: StaticDocument): string {
  const page = renderToStaticMarkup(
    <html lang="pt-BR" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={summary} />
        <meta name="robots" content="index, follow" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Provado" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={summary} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta data-fill="address" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#0b0f12" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Verbatim tag="script" text={themeScript} />
        <Verbatim tag="style" text={styles} />
      </head>
      <body>
        <a
          href="#conteudo"
          className="absolute top-2 left-2 z-20 -translate-y-20 rounded-control bg-primary px-4 py-3 text-sm font-medium text-on-primary focus:translate-y-0"
        >
          Ir para o conteúdo
        </a>
        <StaticHeader />
        <main id="conteudo">{main}</main>
        <StaticFooter />
        <Verbatim tag="script" text={staticPageScript} />
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** The text is unescaped: its hash in the policy is that of this very text. */
function Verbatim({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: build-time text of our own, nothing of a user's
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}
