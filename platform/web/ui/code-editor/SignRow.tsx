import { useSyncExternalStore } from 'react';
import { classNames } from '../../class-names.ts';

/** Code needs these signs, and on-screen keyboards hide them. Screen readers say the names. */
const signs: readonly [text: string, name: string][] = [
  ['{', 'abre chave'],
  ['}', 'fecha chave'],
  ['(', 'abre parêntese'],
  [')', 'fecha parêntese'],
  ['[', 'abre colchete'],
  [']', 'fecha colchete'],
  [';', 'ponto e vírgula'],
  [':', 'dois-pontos'],
  ['=', 'igual'],
  ['"', 'aspas'],
  ["'", 'aspa simples'],
  ['<', 'menor'],
  ['>', 'maior'],
  ['_', 'sublinhado'],
  ['/', 'barra'],
  ['\\', 'barra invertida'],
  ['|', 'barra vertical'],
  ['&', 'e comercial'],
  ['!', 'exclamação'],
  ['#', 'cerquilha'],
  ['$', 'cifrão'],
  ['%', 'por cento'],
  ['*', 'asterisco'],
  ['+', 'mais'],
  ['-', 'menos'],
];

export interface SignRowProps {
  indent: string;
  onType: (text: string) => void;
  /** The row then stands on the on-screen keyboard. */
  isTyping: boolean;
}

/** It leaves the focus, and so the on-screen keyboard, where they are. */
export function SignRow({ indent, onType, isTyping }: SignRowProps) {
  const covered = useSyncExternalStore(onViewport, coveredHeight);
  const isRaised = isTyping && covered > keyboardLeast;
  return (
    <div
      role="toolbar"
      aria-label="Símbolos"
      style={isRaised ? { bottom: covered } : undefined}
      className={classNames(
        'flex gap-1 overflow-x-auto',
        isRaised ? 'fixed inset-x-0 z-30 border-t border-line bg-bg p-1' : 'pb-1',
      )}
    >
      {[[indent, 'Tab, recua'] as const, ...signs].map(([text, name]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType(text)}
          className="min-h-11 min-w-11 shrink-0 rounded-control border border-line bg-raised px-2 font-mono text-base text-text active:bg-soft"
        >
          {text.trim() ? text : 'Tab'}
        </button>
      ))}
    </div>
  );
}

/** Less than this at the bottom is a bar of the browser. */
const keyboardLeast = 120;

function onViewport(tell: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', tell);
  viewport?.addEventListener('scroll', tell);
  return () => {
    viewport?.removeEventListener('resize', tell);
    viewport?.removeEventListener('scroll', tell);
  };
}

function coveredHeight(): number {
  const viewport = window.visualViewport;
  return viewport ? Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)) : 0;
}
