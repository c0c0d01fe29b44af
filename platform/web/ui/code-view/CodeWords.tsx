import { useState } from 'react';
import type { ColouredPart } from './line-colours.ts';

/** Files made by programs have lines of a megabyte. */
const shownMost = 2_000;

export interface CodeWordsProps {
  text: string | undefined;
  parts: readonly ColouredPart[] | undefined;
}

/** The text of one line. A very long one is cut until somebody asks for the rest. */
export function CodeWords({ text, parts }: CodeWordsProps) {
  const [isWhole, setWhole] = useState(false);
  const look = 'block min-h-6 min-w-0 pr-3 pl-4 wrap-anywhere whitespace-pre-wrap';
  if (text === undefined) return <span className={look} />;
  if (text.length > shownMost && !isWhole) {
    return (
      <span className={look}>
        {text.slice(0, shownMost)}{' '}
        <button
          type="button"
          className="font-sans text-sm underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          Mostrar os {text.length.toLocaleString('pt-BR')} caracteres desta linha
        </button>
      </span>
    );
  }
  return (
    <span className={look}>
      {text.length > shownMost || !parts
        ? text
        : parts.map(({ text: words, className }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never change places
            <span key={at} className={className}>
              {words}
            </span>
          ))}
    </span>
  );
}
