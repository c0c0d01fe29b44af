import font from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { renderToStaticMarkup } from 'react-dom/server';
import { landingSwitchScript, themeScript } from '../../../build/inline-scripts.ts';
import { LandingPage } from './LandingPage.tsx';
import styles from './landing.css?inline';

const title = 'Provado: prove o que você sabe';
const summary =
  'Empresas publicam desafios técnicos reais. Desenvolvedores resolvem, recebem uma nota e são encontrados por ela.';

/** Gives the whole landing as one static HTML document, styles inlined. */
export function renderLanding(): string {
  const page = renderToStaticMarkup(
    <html lang="pt-BR" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={summary} />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#0b0f12" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Verbatim tag="script" text={themeScript} />
        <Verbatim tag="style" text={styles} />
      </head>
      <body>
        <LandingPage />
        <Verbatim tag="script" text={landingSwitchScript} />
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** An inline element with our own text, unescaped: its hash in the policy is that of this very text. */
function Verbatim({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: build-time text of our own, nothing of a user's
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}
