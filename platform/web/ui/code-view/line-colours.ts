import type { RootContent } from 'hast';
import { useEffect, useState } from 'react';
import { linesOf } from '#platform/domain/line-changes.ts';
import { languageNamed } from '../markdown/languages.ts';

export interface ColouredPart {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A longer text would block the page for a second. It stays plain. */
const colouredMost = 300_000;

/** Undefined: the text has no colours, or not yet. */
export function useLineColours(text: string, path: string): readonly ColouredPart[][] | undefined {
  const [coloured, setColoured] = useState<{ text: string; lines: ColouredPart[][] }>();
  useEffect(() => {
    const language = languageNamed(/\.([^./]+)$/.exec(path)?.[1]);
    if (!language || text.length > colouredMost || !text) return;
    let isCurrent = true;
    import('../markdown/colour-code.ts')
      .then(({ colourCode }) => colourCode(linesOf(text).join('\n'), language))
      .then(
        (parts) => isCurrent && setColoured({ text, lines: partsByLine(parts) }),
        // Colours are optional: if loading fails, the code stays plain.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [text, path]);
  return coloured?.text === text ? coloured.lines : undefined;
}

/** A part that goes over several lines, such as a comment, is one part in each of them. */
export function partsByLine(parts: readonly RootContent[]): ColouredPart[][] {
  const lines: ColouredPart[][] = [[]];
  const add = (part: RootContent, classes: string) => {
    if (part.type === 'text') {
      for (const [at, text] of part.value.split('\n').entries()) {
        if (at > 0) lines.push([]);
        if (text) lines.at(-1)?.push({ text, className: classes || undefined });
      }
    } else if (part.type === 'element') {
      const own = part.properties.className;
      const within = Array.isArray(own) ? `${classes} ${own.join(' ')}`.trim() : classes;
      for (const child of part.children) add(child as RootContent, within);
    }
  };
  for (const part of parts) add(part, '');
  return lines;
}
