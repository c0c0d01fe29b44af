import { counted } from '#platform/web/format.ts';
import { ImportRow } from './ImportRow.tsx';
import type { ImportEntry } from './import-entries.ts';

export interface ImportListProps {
  entries: readonly ImportEntry[];
  isChosen: (index: number) => boolean;
  /** The same function from one drawing to the next: the lines of a long list are drawn only when they change. */
  onChoose: (index: number, isChosen: boolean) => void;
}

/** More lines than this nobody reads; the figures above count all. */
const shownMost = 300;

/** What became of each question of a file; the good ones can be left out. */
export function ImportList({ entries, isChosen, onChoose }: ImportListProps) {
  const refused = entries.filter((entry) => !entry.question).length;
  const lossy = entries.filter((entry) => entry.question && entry.reasons.length > 0).length;
  const ready = entries.length - refused;
  return (
    <section aria-label="Questões encontradas" className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-muted">
        {entries.length === 0
          ? 'Nenhuma questão encontrada. Confira o formato.'
          : [
              counted(ready, 'questão pronta', 'questões prontas'),
              ...(lossy > 0 ? [`${lossy} com perdas`] : []),
              ...(refused > 0 ? [counted(refused, 'recusada', 'recusadas')] : []),
            ].join(' · ')}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {entries.slice(0, shownMost).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one text never change places
          <li key={index} className="rounded-control border border-line px-4 py-2">
            <ImportRow entry={entry} index={index} isChosen={isChosen(index)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {entries.length > shownMost && (
        <p className="text-sm text-muted">E mais {entries.length - shownMost}.</p>
      )}
    </section>
  );
}
