import { useState } from 'react';
import { useAct } from '#platform/web/use-act.ts';
import { type BankDraft, bankLimits } from '../contract/question-bank.ts';
import { drawLimits } from '../contract/questions.ts';
import type { Question } from '../domain/formats/question.ts';
import { LabelFields, type Labels, noLabels, readTag } from './LabelFields.tsx';
import { ImportDialog } from './lazy-dialogs.ts';
import { addToBank } from './question-bank.api.ts';

/** Brings the questions of a file into the bank, with the tags they have and some for all of them. */
export function ImportToBank({ onClose }: { onClose: () => void }) {
  const [labels, setLabels] = useState(noLabels);
  const add = useAct(
    (questions: Question[]) => addToBank(questions.map((question) => draftOf(question, labels))),
    { onDone: onClose },
  );
  return (
    <ImportDialog
      room={bankLimits.atOnceMost}
      place="bank"
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

function draftOf(question: Question, { tags, level }: Labels): BankDraft {
  const { statement, kind, options, modelAnswer, markingNotes, feedback } = question;
  const { rubric, execution, points } = question;
  const own = (question.tags ?? []).map(readTag).filter(Boolean);
  return {
    ...{ statement, kind, modelAnswer, markingNotes, rubric, execution, points, level },
    explanation: feedback,
    options: kind === 'essay' ? null : options,
    tags: [...new Set([...tags, ...own])].slice(0, drawLimits.tagsMost),
  };
}
