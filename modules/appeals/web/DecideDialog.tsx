import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenMark } from '#modules/marking/contract/marks.ts';
import { AnsweredQuestionCard, asSent, isSameMark, storedMark } from '#modules/marking/web/public.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { type AppealToDecide, appealTextMost, type DecisionForm, decisionForm } from '../contract/appeals.ts';
import { targetText } from './appeal-words.ts';
import { type AppealAddress, appealQuery, sendDecision } from './appeals.api.ts';
import { DecisionNote } from './DecisionNote.tsx';
import { MarkVersions } from './MarkVersions.tsx';

export interface DecideDialogProps {
  at: AppealAddress;
  onClose: () => void;
}

export function DecideDialog({ at, onClose }: DecideDialogProps) {
  const query = useQuery(appealQuery(at));
  const { data } = query;
  if (data?.mayDecide)
    return <Deciding at={at} appeal={data} onOutdated={() => void query.refetch()} onClose={onClose} />;
  return (
    <Modal title={data ? `Recurso de ${data.name}` : 'Recurso'} size="large" isOpen onClose={onClose}>
      {data ? (
        <div className="grid grid-cols-1 gap-5">
          <Asked appeal={data} />
          {data.decision && <DecisionNote decision={data.decision} company="alguém da empresa" />}
          <ol className="grid grid-cols-1 gap-4">
            {data.questions.map(({ number, question }) => (
              <AnsweredQuestionCard
                key={question.id}
                question={question}
                number={number}
                mark={storedMark(question, question.rubric)}
              />
            ))}
          </ol>
          <Versions appeal={data} />
        </div>
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <SkeletonList rows={2} rowClassName="h-28" />
      )}
    </Modal>
  );
}

interface DecidingProps extends DecideDialogProps {
  appeal: AppealToDecide;
  onOutdated: () => void;
}

function Deciding({ at, appeal, onOutdated, onClose }: DecidingProps) {
  const [given, setGiven] = useState<ReadonlyMap<number, GivenMark>>(new Map());
  const stored = (question: AppealToDecide['questions'][number]['question']) =>
    storedMark(question, question.rubric);
  const changes = appeal.questions.flatMap(({ question }) => {
    const mark = given.get(question.id);
    const before = stored(question);
    if (!mark || mark.correct === null || isSameMark(mark, before)) return [];
    return [{ questionId: question.id, ...asSent(mark, before, question.rubric) }];
  });
  const form = useActForm<DecisionForm>({
    schema: decisionForm,
    defaultValues: { outcome: 'upheld', reasons: '', version: appeal.version },
    act: ({ outcome, reasons }) =>
      sendDecision(at, {
        outcome,
        reasons,
        version: appeal.version,
        marks: outcome === 'changed' ? changes : [],
      }),
    draft: { key: `decisao-${at.appealId}` },
    onFail: onOutdated,
    onDone: onClose,
  });
  const isChanging = form.watch('outcome') === 'changed';
  const hasChoice = appeal.questions.some(({ question }) => kindOf(question).hasOptions);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="large"
      title={`Recurso de ${appeal.name}`}
      subtitle={appeal.exam}
      submitText="Enviar decisão"
    >
      <Asked appeal={appeal} />
      <Field
        control={form.control}
        name="outcome"
        as={RadioGroup}
        label="Decisão"
        isInline
        options={[
          { value: 'upheld', label: 'Manter a nota' },
          { value: 'changed', label: 'Alterar' },
        ]}
      />
      {isChanging && hasChoice && (
        <p className="max-w-prose text-sm text-muted">
          Uma questão de alternativas errada se anula ou se corrige para todos os candidatos
          {at.runId !== undefined && (
            <>
              {' '}
              em{' '}
              <PlainLink
                href={`${href(paths.company.run, { runId: at.runId })}?aba=geral`}
                className="underline decoration-muted underline-offset-4"
              >
                Geral
              </PlainLink>
            </>
          )}
          . Depois volte aqui e envie a decisão.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {appeal.questions.map(({ number, question }) => (
          <AnsweredQuestionCard
            key={question.id}
            question={question}
            number={number}
            runId={at.runId}
            mark={given.get(question.id) ?? stored(question)}
            onChange={
              isChanging ? (mark) => setGiven((before) => new Map(before).set(question.id, mark)) : undefined
            }
          />
        ))}
      </ol>
      <Versions appeal={appeal} />
      <Field
        control={form.control}
        name="reasons"
        as={TextArea}
        label="Motivos"
        description="O candidato lê."
        counterLimit={appealTextMost}
      />
    </FormDialog>
  );
}

function Asked({ appeal: { question, reason } }: { appeal: AppealToDecide }) {
  return (
    <div className="grid gap-1 border-l-2 border-line pl-4">
      <p className="text-sm text-muted">{targetText(question)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
    </div>
  );
}

function Versions({ appeal: { questions, versions } }: { appeal: AppealToDecide }) {
  return questions.map(({ number, question }) => (
    <MarkVersions
      key={question.id}
      label={`Todas as correções da questão ${number}`}
      versions={versions.filter(({ questionId }) => questionId === question.id)}
    />
  ));
}
