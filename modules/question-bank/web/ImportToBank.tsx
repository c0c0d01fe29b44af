import { useRef, useState } from 'react';
import { withCode } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { inParts } from '#platform/web/network/in-parts.ts';
import { type BankDraft, bankLimits } from '../contract/question-bank.ts';
import { drawLimits } from '../contract/questions.ts';
import type { Question } from '../domain/formats/question.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import { LabelFields, type Labels, noLabels } from './LabelFields.tsx';
import { ImportDialog } from './lazy-dialogs.ts';
import { addToBank } from './question-bank.api.ts';

export function ImportToBank({ onClose }: { onClose: () => void }) {
  const [labels, setLabels] = useState(noLabels);
  const stored = useRef(new Set<Question>());
  const add = useAct(
    async (questions: Question[]) => {
      const left = questions.filter((question) => !stored.current.has(question));
      for (const part of inParts(left, bankLimits.atOnceMost, bankLimits.atOnceBytes)) {
        await addToBank(part.map((question) => draftOf(question, labels)));
        for (const question of part) stored.current.add(question);
      }
      return `${counted(stored.current.size, 'questão cadastrada', 'questões cadastradas')} com sucesso!`;
    },
    {
      onDone: onClose,
      error: (reason) => `${withCode(reason)}${storedSentence(stored.current.size)}`,
    },
  );
  return (
    <ImportDialog
      room={bankLimits.questionsMost}
      target="bank"
      onImport={add.mutate}
      isPending={add.isPending}
      onClose={onClose}
    >
      <LabelFields
        value={labels}
        onChange={setLabels}
        hint="Para todas as questões importadas, além das tags que o arquivo já traz."
      />
    </ImportDialog>
  );
}

/** Only the first of several calls may have gone through. */
const storedSentence = (count: number): string =>
  count === 0
    ? ''
    : ` ${counted(count, 'questão já está', 'questões já estão')} no banco: importe de novo para trazer as outras.`;

function draftOf(question: Question, { tags, level }: Labels): BankDraft {
  const { statement, kind, options, modelAnswer, markingNotes, feedback } = question;
  const { rubric, execution, points } = question;
  return {
    statement,
    kind,
    modelAnswer,
    markingNotes,
    rubric,
    execution,
    points,
    level,
    explanation: feedback,
    options: kindOf(question).hasOptions ? options : null,
    tags: [...new Set([...tags, ...(question.tags ?? [])])].slice(0, drawLimits.tagsMost),
  };
}
