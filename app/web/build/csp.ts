import { createHash } from 'node:crypto';

/**
 * React Aria adds these, for what can be pressed and for an open dialog on iOS. `assertReactAriaStyles` guards them.
 */
export const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

export interface PolicyHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function policyHashes(pages: string[]): PolicyHashes {
  const inline = (tag: 'script' | 'style') =>
    pages.flatMap((page) =>
      [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        (found) => found[1] ?? '',
      ),
    );
  const unique = (texts: string[]) => [...new Set(texts)].map(hashOf);
  return {
    scriptHashes: unique(inline('script')),
    styleHashes: unique([...inline('style'), ...reactAriaStyles]),
  };
}

/** @throws when the text is no longer the hashed one */
export function assertReactAriaStyles(sources: string[]): void {
  const all = sources.join('\n').replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, 'data-react-aria-pressable');
  for (const style of reactAriaStyles) {
    if (!all.includes(style))
      throw new Error(`React Aria no longer adds this style, mend build/csp.ts:\n${style}`);
  }
}
