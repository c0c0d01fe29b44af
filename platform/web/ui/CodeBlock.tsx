import type { RootContent } from 'hast';
import { useEffect, useState } from 'react';
import { languageNamed } from './markdown/languages.ts';

/** Longer code is not highlighted, because that would block the page. */
const colouredMost = 20_000;

export function CodeBlock({ code, language }: { code: string; language?: string | undefined }) {
  const parts = useColours(code, language);
  return (
    <pre
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
      tabIndex={0}
      className="code overflow-x-auto rounded-control bg-raised p-4 font-mono text-sm leading-[1.85]"
    >
      <code translate="no">{parts ? <Parts of={parts} /> : code}</code>
    </pre>
  );
}

function Parts({ of }: { of: readonly RootContent[] }) {
  return of.map((part, index) => {
    if (part.type === 'text') return part.value;
    if (part.type !== 'element') return null;
    const { className } = part.properties;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
        <Parts of={part.children as RootContent[]} />
      </span>
    );
  });
}

function useColours(code: string, language: string | undefined): RootContent[] | undefined {
  const [coloured, setColoured] = useState<{ code: string; parts: RootContent[] }>();
  useEffect(() => {
    const found = languageNamed(language);
    if (!found || code.length > colouredMost) return;
    let isCurrent = true;
    import('./markdown/colour-code.ts')
      .then(({ colourCode }) => colourCode(code, found))
      .then(
        (parts) => isCurrent && setColoured({ code, parts }),
        // Highlighting is optional: if loading fails, the code stays plain.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  return coloured?.code === code ? coloured.parts : undefined;
}
