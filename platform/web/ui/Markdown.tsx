import { lazy, Suspense } from 'react';
import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import { CodeText } from './CodeText.tsx';
import { languageNamed } from './markdown/languages.ts';

export interface MarkdownProps {
  text: string;
  /** `short` is for alternatives: code and emphasis only. */
  variant?: MarkdownVariant;
  className?: string;
}

// If this part cannot be loaded, every text is shown as typed.
const MarkdownTree = lazy(() =>
  import('./markdown/MarkdownTree.tsx').then(
    (part) => ({ default: part.MarkdownTree }),
    () => ({ default: CodeText }),
  ),
);

/** HTML stays text, links lead to https only, and pictures are not shown. */
export function Markdown({ text, variant = 'full', className }: MarkdownProps) {
  const plain = <CodeText text={text} className={className} />;
  if (!hasMarkdown(text, variant)) return plain;
  return (
    <Suspense fallback={plain}>
      <MarkdownTree text={text} variant={variant} className={className} />
    </Suspense>
  );
}

/** A page that must work offline calls it. What cannot be loaded is shown as typed. */
export function preloadMarkdown(texts: readonly string[]): void {
  if (!texts.some((text) => hasMarkdown(text))) return;
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^\s*(?:```|~~~)\s*(\S+)/gm)].map((found) => found[1]),
  );
  void import('./markdown/MarkdownTree.tsx').catch(() => undefined);
  if (named.length > 0) void import('./markdown/colour-code.ts').catch(() => undefined);
  for (const name of new Set(named))
    languageNamed(name)
      ?.load()
      .catch(() => undefined);
}

const signs = {
  short: /[*_`\\&]|~~~/,
  full: /[*_`\\&#>[<]|~~~|^[ \t]*(?:[-+]|\d{1,9}[.)])[ \t]|^(?: {4}|\t)|^[ \t]*(?:[-=]{2,}[ \t]*$|\|[ \t]*:?-|:-|-+[ \t]*[|:])/m,
};

export const hasMarkdown = (text: string, variant: MarkdownVariant = 'full'): boolean =>
  signs[variant].test(text);
