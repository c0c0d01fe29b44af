import { SeenLine } from './SeenLine.tsx';

const before = 3;
const after = 60;

export interface OutputTextProps {
  label: string;
  text: string;
  /** The line counts from 1. What is far above it is left out. */
  marked?: number | undefined;
}

export function OutputText({ label, text, marked }: OutputTextProps) {
  const lines = text.replace(/\n+$/, '').split('\n');
  const at = marked === undefined ? -1 : Math.min(marked - 1, lines.length);
  const from = Math.max(0, at - before);
  const [above, below] = at < 0 ? [lines.slice(0, after), []] : [lines.slice(from, at), lines.slice(at + 1)];
  const left = at < 0 ? lines.length - above.length : below.length - after;
  const line = lines[at];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <p className="text-sm text-muted">{label}</p>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-control bg-raised p-3 font-mono text-sm leading-[1.85]"
      >
        {from > 0 && <Note>{`… ${from} linhas iguais antes`}</Note>}
        {text === '' && at < 0 ? <Note>(nada)</Note> : above.join('\n')}
        {at >= 0 && (
          <span className="-mx-3 block border-l-4 border-danger bg-[color-mix(in_srgb,var(--danger)_16%,transparent)] pr-3 pl-2">
            <span className="sr-only">primeira diferença: </span>
            {line === undefined || (line === '' && lines.length === 1) ? (
              <Note>(acaba aqui)</Note>
            ) : (
              (line && <SeenLine text={line} />) || ' '
            )}
          </span>
        )}
        {below.slice(0, after).join('\n')}
        {left > 0 && <Note>{`… e mais ${left} linhas`}</Note>}
      </pre>
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <span className="block text-muted italic">{children}</span>
);
