import { useEffect, useRef } from 'react';
import { formatAgo } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { BankQuestion } from '../contract/question-bank.ts';
import type { AskedQuestion } from './asked-question.ts';
import { QuestionView } from './QuestionView.tsx';
import { changesBetween, inWords } from './version-changes.ts';

export interface ConflictPanelProps {
  /** What was written here, and what the bank has by now. */
  mine: AskedQuestion;
  theirs: BankQuestion;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people changed a question at once: shows the other's version beside the own one, which stays in the form. */
export function ConflictPanel({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const changes = changesBetween(mine, theirs);
  const { version, writtenBy, writtenAt } = theirs;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="conflito"
      className="mb-6 grid grid-cols-1 gap-4 rounded-card border border-danger bg-surface p-5 sm:p-7"
    >
      <div className="grid gap-1.5">
        <h2 id="conflito" className="text-lg font-semibold">
          Alguém mudou esta questão
        </h2>
        <p className="text-sm text-muted">
          {writtenBy ?? 'Outra pessoa'} salvou a versão {version} {formatAgo(writtenAt)}. A sua não foi salva
          e continua no formulário, logo abaixo.
          {changes.length > 0 && ` As duas diferem em: ${inWords(changes)}.`}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
        <h3 className="text-sm font-semibold">No banco agora: versão {version}</h3>
        <QuestionView question={theirs} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onTakeTheirs}>
          Descartar a minha
        </Button>
        <Button variant="secondary" onPress={onKeepMine}>
          Salvar a minha como versão {version + 1}
        </Button>
      </div>
    </section>
  );
}
