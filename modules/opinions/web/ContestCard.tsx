import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import type { ContestableQuestion } from '../contract/contests.ts';
import { type ReportForm, reportForm, reportReasonMost, sendReport } from '../contract/reports.ts';
import { contestableQuery } from './reviews.api.ts';

/** Below a result, at one of Provado's own exams only: contesting a question, and what came of it. */
export function ContestCard({ attemptId }: { attemptId: number }) {
  const { data } = useQuery(contestableQuery(attemptId));
  const [isOpen, setOpen] = useState(false);
  if (!data?.length) return null;
  const numbered = data.map((question, index) => ({ ...question, number: index + 1 }));
  const open = numbered.filter(({ contest }) => !contest);
  return (
    <Card title="Achou um erro numa questão?">
      <p className="max-w-prose text-sm text-muted">
        Conte o que está errado. Alguém da administração responde, e você recebe um aviso.
      </p>
      <ul aria-label="Questões contestadas" className="grid gap-5 pt-5 empty:hidden">
        {numbered.map((question) => question.contest && <Contested key={question.id} {...question} />)}
      </ul>
      {open.length > 0 && (
        <Button variant="secondary" className="mt-5 max-sm:w-full" onPress={() => setOpen(true)}>
          Contestar questão
        </Button>
      )}
      {isOpen && <ContestDialog questions={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type Numbered = ContestableQuestion & { number: number };

function Contested({ number, statement, contest }: Numbered) {
  if (!contest) return null;
  const { reason, at, outcome, answer } = contest;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-medium">{titleOf({ number, statement })}</h3>
        {outcome === undefined && <Chip>Aguardando resposta</Chip>}
        {outcome === 'corrected' && <Chip tone="accent">Aceita</Chip>}
        {outcome === 'dismissed' && <Chip>Não aceita</Chip>}
      </div>
      <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
      {answer ? (
        <div className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Resposta da administração</p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">Enviada em {formatDay(at)}.</p>
      )}
    </li>
  );
}

const titleOf = ({ number, statement }: Pick<Numbered, 'number' | 'statement'>) =>
  `${number}. ${plainWords(statement).slice(0, 80)}`;

function ContestDialog({ questions, onClose }: { questions: readonly Numbered[]; onClose: () => void }) {
  const form = useActForm<ReportForm>({
    schema: reportForm,
    defaultValues: { kind: 'question', subjectId: questions[0]?.id ?? 0, reason: '' },
    act: (body) => call(sendReport, { body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Contestar questão"
      subtitle="Diga o que está errado, e por quê. Se puder, cite onde se lê isso."
      submitText="Enviar contestação"
    >
      <Field
        control={form.control}
        name="subjectId"
        as={Select}
        label="Questão"
        options={questions.map((question) => ({ value: question.id, label: titleOf(question) }))}
      />
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="O que está errado"
        counterLimit={reportReasonMost}
      />
    </FormDialog>
  );
}
