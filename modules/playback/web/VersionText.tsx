import { useLayoutEffect, useRef } from 'react';
import type { VersionChange } from '#modules/taking/domain/text-change.ts';
import { classNames } from '#platform/web/class-names.ts';
import type { PlayedVersion } from '../contract/answer-playback.ts';

export interface VersionTextProps {
  text: string;
  before: string;
  change: VersionChange & Pick<PlayedVersion, 'language'>;
}

/** What went is struck out, what came is underlined. The change stays in sight. */
export function VersionText({ text, before, change }: VersionTextProps) {
  const { kept, removed, added, language } = change;
  const box = useRef<HTMLElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current && mark.current) keepInSight(box.current, mark.current);
  });
  const gone = before.slice(kept, kept + removed);
  return (
    <section
      ref={box}
      aria-label="Texto da versão"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not everybody has a wheel.
      tabIndex={0}
      className="relative h-72 overflow-y-auto rounded-control border border-line bg-raised p-4 sm:h-80"
    >
      <p
        translate={language ? 'no' : undefined}
        className={classNames(
          'min-h-6 wrap-anywhere whitespace-pre-wrap',
          language ? 'font-mono text-sm' : 'leading-relaxed',
        )}
      >
        {text.slice(0, kept)}
        <span ref={mark}>
          {gone && (
            <del className="bg-danger/15 decoration-2">
              <span className="sr-only">[apagado: </span>
              {gone}
              <span className="sr-only">]</span>
            </del>
          )}
          {added && (
            <ins className="bg-soft decoration-accent decoration-2 underline-offset-4">
              <span className="sr-only">[escrito: </span>
              {added}
              <span className="sr-only">]</span>
            </ins>
          )}
        </span>
        {text.slice(kept + added.length)}
      </p>
    </section>
  );
}

/** Scrolls nothing but the box, and at once. */
function keepInSight(box: HTMLElement, mark: HTMLElement): void {
  const top = mark.offsetTop;
  const bottom = top + Math.min(mark.offsetHeight, box.clientHeight / 2);
  if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight)
    box.scrollTop = Math.max(0, top - box.clientHeight / 3);
}
