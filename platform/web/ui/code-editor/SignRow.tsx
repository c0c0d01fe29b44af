/** The signs that code needs and that on-screen keyboards hide, with the names that screen readers say. */
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

/** A row of signs for phones. It leaves the focus, and so the on-screen keyboard, where they are. */
export function SignRow({ indent, onType }: { indent: string; onType: (text: string) => void }) {
  return (
    <div role="toolbar" aria-label="Sinais" className="flex gap-1 overflow-x-auto pb-1">
      {[[indent, 'recuo'] as const, ...signs].map(([text, name]) => (
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
