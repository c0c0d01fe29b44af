import { Check } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { Question } from '../domain/formats/question.ts';
import type { ImportEntry } from './import-entries.ts';
import { kindNameOf } from './names/kind-names.ts';
import { inWords } from './version-changes.ts';

export interface ImportRowProps {
  entry: ImportEntry;
  index: number;
  isKnown: boolean;
  isChosen: boolean;
  onChoose: (index: number, isChosen: boolean) => void;
}

export const ImportRow = memo(function ImportRow({
  entry,
  index,
  isKnown,
  isChosen,
  onChoose,
}: ImportRowProps) {
  const { question, title, line, reasons } = entry;
  const name =
    (question ? plainWords(question.statement) : title) || (line === undefined ? 'Arquivo' : 'Questão');
  const lineText = line === undefined ? '' : `Linha ${line}: `;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 flex-1 basis-60">
        {question ? (
          <Checkbox value={isChosen} onChange={(chosen) => onChoose(index, chosen)}>
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </Checkbox>
        ) : (
          <p className="line-clamp-2 py-3 text-sm wrap-anywhere text-muted">{name}</p>
        )}
        {question && <Answer question={question} />}
        {reasons.length > 0 && (
          <ul className={classNames('grid gap-1 pb-2 text-sm text-muted', question && 'pl-9')}>
            {reasons.map((reason) => (
              <li key={reason} className={question ? undefined : 'text-danger'}>
                {lineText}
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className="flex flex-wrap gap-2 py-2">
        {isKnown && <Chip>Já no banco</Chip>}
        {question && <Chip>{kindNameOf(question)}</Chip>}
        {!question && <Chip tone="danger">Recusada</Chip>}
        {question && reasons.length > 0 && <Chip>Com perdas</Chip>}
      </span>
    </div>
  );
});

function Answer({ question }: { question: Question }) {
  const { options, modelAnswer, markingNotes, rubric, points, feedback, tags } = question;
  const notes = [
    { name: 'Vale', text: points && counted(points, 'ponto', 'pontos') },
    { name: 'Rubrica', text: rubric && inWords(rubric.map(({ name }) => name)) },
    { name: 'Resposta modelo', text: modelAnswer },
    { name: 'Como corrigir', text: markingNotes },
    { name: 'Explicação', text: feedback },
    { name: 'Tags', text: tags && inWords(tags) },
  ];
  return (
    <div className="grid gap-2 pb-2 pl-9 text-sm empty:hidden">
      {options.length > 0 && (
        <ol className="grid gap-1">
          {options.map(({ text, correct }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of one question never change places
            <li key={index} className={classNames('flex gap-2', !correct && 'text-muted')}>
              <span className="flex h-5 w-4 shrink-0 items-center">
                {correct && <Check size={16} role="img" aria-label="Correta" className="text-accent" />}
              </span>
              <Markdown text={text} variant="short" className="min-w-0 flex-1" />
            </li>
          ))}
        </ol>
      )}
      {notes.map(
        ({ name, text }) =>
          text && (
            <p key={name} className="line-clamp-2 wrap-anywhere text-muted">
              <span className="font-medium text-text">{name}:</span> {plainWords(text)}
            </p>
          ),
      )}
    </div>
  );
}
