import type { Excerpt } from '../../contract/excerpt.ts';

export interface ExcerptLinesProps {
  excerpt: Excerpt;
  /** Names it among others to screen readers. */
  number: number;
}

/** What is asked, and the lines that it is about with their numbers. */
export function ExcerptLines({
  excerpt: { question, path, firstLine = 1, text },
  number,
}: ExcerptLinesProps) {
  const lines = text?.split('\n') ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-medium">{question}</p>
      {lines.length > 0 && (
        <figure className="grid grid-cols-1 gap-2">
          <figcaption className="font-mono text-sm wrap-anywhere text-muted" translate="no">
            {path},{' '}
            {lines.length === 1
              ? `linha ${firstLine}`
              : `linhas ${firstLine} a ${firstLine + lines.length - 1}`}
          </figcaption>
          <section
            aria-label={`Trecho da pergunta ${number}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-control border border-line"
          >
            <pre translate="no" className="w-max min-w-full p-3 font-mono text-sm">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their places
                <div key={at} className="flex gap-4">
                  <span aria-hidden className="w-8 shrink-0 text-right text-muted select-none">
                    {firstLine + at}
                  </span>
                  <code translate="no">{line || ' '}</code>
                </div>
              ))}
            </pre>
          </section>
        </figure>
      )}
    </div>
  );
}
