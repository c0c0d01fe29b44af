import { counted } from '#lib/format.ts';
import { kindNames } from '#lib/kind-names.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chip } from '#ui/Chip.tsx';
import { plainWords } from '#ui/markdown/plain-words.ts';
import type { ImportEntry } from './question-values.ts';

export interface ImportListProps {
  entries: readonly ImportEntry[];
  isChosen: (index: number) => boolean;
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
            <Entry entry={entry} isChosen={isChosen(index)} onChoose={(chosen) => onChoose(index, chosen)} />
          </li>
        ))}
      </ul>
      {entries.length > shownMost && (
        <p className="text-sm text-muted">E mais {entries.length - shownMost}.</p>
      )}
    </section>
  );
}

interface EntryProps {
  entry: ImportEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Entry({ entry: { question, title, line, reasons }, isChosen, onChoose }: EntryProps) {
  const name =
    (question ? plainWords(question.statement) : title) || (line === undefined ? 'Arquivo' : 'Questão');
  const place = line === undefined ? '' : `Linha ${line}: `;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 flex-1 basis-60">
        {question ? (
          <Checkbox value={isChosen} onChange={onChoose}>
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </Checkbox>
        ) : (
          <p className="line-clamp-2 py-3 text-sm wrap-anywhere text-muted">{name}</p>
        )}
        {reasons.length > 0 && (
          <ul className="grid gap-1 pb-2 text-sm text-muted">
            {reasons.map((reason) => (
              <li key={reason} className={question ? undefined : 'text-danger'}>
                {place}
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className="flex flex-wrap gap-2 py-2">
        {question && <Chip>{kindNames[question.kind]}</Chip>}
        {!question && <Chip tone="danger">Recusada</Chip>}
        {question && reasons.length > 0 && <Chip>Com perdas</Chip>}
      </span>
    </div>
  );
}
