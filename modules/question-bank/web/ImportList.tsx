import type { ReactNode } from 'react';
import { counted } from '#platform/web/format.ts';
import { ImportRow } from './ImportRow.tsx';
import type { ImportEntry } from './import-entries.ts';

export interface ImportListProps {
  entries: readonly ImportEntry[];
  known?: ReadonlySet<number> | undefined;
  isChosen: (index: number) => boolean;
  /** It must stay the same function between drawings: lines of a long list are drawn only when they change. */
  onChoose: (index: number, isChosen: boolean) => void;
  children?: ReactNode;
}

/** Nobody reads more lines than this, and the figures above count all. */
const shownMost = 300;

/** Refused ones come first, then those with losses: among sixty questions nobody would find the one that failed. */
const rankOf = ({ question, reasons }: ImportEntry): number => (!question ? 0 : reasons.length > 0 ? 1 : 2);

export function ImportList({ entries, known, isChosen, onChoose, children }: ImportListProps) {
  const refused = entries.filter((entry) => !entry.question).length;
  const lossy = entries.filter((entry) => entry.question && entry.reasons.length > 0).length;
  const ready = entries.length - refused;
  const rows = entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((a, b) => rankOf(a.entry) - rankOf(b.entry));
  return (
    <section aria-label="Questões encontradas" className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-muted">
        {entries.length === 0
          ? 'Nenhuma questão encontrada. Confira o formato.'
          : [
              counted(ready, 'questão pronta', 'questões prontas'),
              ...(lossy > 0 ? [`${lossy} com perdas`] : []),
              ...(known && known.size > 0 ? [`${known.size} já no banco`] : []),
              ...(refused > 0 ? [counted(refused, 'recusada', 'recusadas')] : []),
            ].join(' · ')}
      </p>
      {children}
      <ul className="grid grid-cols-1 gap-2">
        {rows.slice(0, shownMost).map(({ entry, index }) => (
          <li key={index} className="rounded-control border border-line px-4 py-2">
            <ImportRow
              entry={entry}
              index={index}
              isKnown={known?.has(index) ?? false}
              isChosen={isChosen(index)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {entries.length > shownMost && (
        <p className="text-sm text-muted">E mais {entries.length - shownMost}.</p>
      )}
    </section>
  );
}
