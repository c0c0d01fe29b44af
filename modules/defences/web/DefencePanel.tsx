import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { GivenMark } from '#modules/marking/contract/marks.ts';
import { isHalfOrMore } from '#modules/marking/domain/credit.ts';
import { markCredit } from '#modules/marking/domain/mark-value.ts';
import {
  draftOr,
  dropDraft,
  isSameMark,
  keepDraft,
  MarkFields,
  storedMark,
} from '#modules/marking/web/public.ts';
import { ExcerptLines } from '#modules/taking/web/public.ts';
import { isApiError } from '#platform/contract/client.ts';
import { counted, formatDeadline, formatDuration, formatNumber } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { ViewedDefence } from '../contract/defences.ts';
import { defenceQuery, grade } from './defences.api.ts';
import { InviteForm } from './InviteForm.tsx';

export interface DefencePanelProps {
  runId: number;
  attemptId: number;
  /** Opens what gives more time. Undefined: the reader may not, or does not know to whom. */
  onExtraTime: (() => void) | undefined;
}

/** The defence of a work beside the answers, for who marks it. */
export function DefencePanel({ onExtraTime, ...props }: DefencePanelProps) {
  const query = useQuery(defenceQuery(props.runId, props.attemptId));
  const defence = query.data;
  if (!defence) return <PartFailed query={query} what="a defesa do trabalho" />;
  return (
    <Card title="Defesa do trabalho">
      <Standing defence={defence} />
      {onExtraTime && (defence.state === 'waiting' || defence.state === 'in_progress') && (
        <Button variant="secondary" className="mt-4 max-sm:w-full" onPress={onExtraTime}>
          Dar tempo extra
        </Button>
      )}
      {defence.marked && <InviteForm {...props} marked={defence.marked} />}
      {defence.questions && <MarkForm key={defence.version} {...props} defence={defence} />}
    </Card>
  );
}

function Standing({ defence: { state, beginBy, time, points, mark } }: { defence: ViewedDefence }) {
  const now = useNow();
  const said: Record<ViewedDefence['state'], ReactNode> = {
    uninvited: 'Nesta prova, a defesa é por convite, antes de a correção terminar.',
    waiting: `Ainda não começou: pode começar até ${formatDeadline(beginBy, now)}, e dura ${formatDuration(time)}. A correção da prova termina depois dela.`,
    in_progress: 'Em andamento. As respostas aparecem quando for entregue.',
    delivered: 'Entregue. A prova só fica corrigida depois desta correção.',
    marked: `Corrigida: ${formatNumber(mark ?? 0)}%.`,
    missed: 'Não iniciada: o prazo para começar acabou, e a defesa vale zero.',
  };
  return (
    <p className="max-w-prose text-sm text-muted">
      {said[state]}{' '}
      {points === undefined
        ? 'A nota fica ao lado da pontuação.'
        : `Vale ${counted(points, 'ponto', 'pontos')} da prova.`}
    </p>
  );
}

function MarkForm({
  runId,
  attemptId,
  defence,
}: Omit<DefencePanelProps, 'onExtraTime'> & { defence: ViewedDefence }) {
  const { questions = [], rubric, version = 0 } = defence;
  type Question = (typeof questions)[number];
  const answerOf = ({ id }: Question) => ({ attemptId, questionId: id });
  const storedOf = ({ levels, comments }: Question): GivenMark =>
    storedMark(
      {
        ...(levels && { levels, correct: isHalfOrMore(markCredit(rubric, { correct: false, levels })) }),
        ...(comments && { comments }),
      },
      rubric,
    );
  const [marks, setMarks] = useState<ReadonlyMap<number, GivenMark>>(
    () => new Map(questions.map((one) => [one.id, draftOr(answerOf(one), storedOf(one))])),
  );
  const [isChecked, setChecked] = useState(false);
  const save = useAct((body: Parameters<typeof grade>[2]) => grade(runId, attemptId, body), {
    onDone: () => {
      setChecked(false);
      for (const question of questions) dropDraft(answerOf(question));
    },
  });
  const markOf = (question: Question): GivenMark => marks.get(question.id) ?? storedOf(question);
  const isChanged = questions.some((question) => !isSameMark(markOf(question), storedOf(question)));
  // What is not saved waits for who comes back to this candidate.
  const change = (question: Question, mark: GivenMark) => {
    setMarks((before) => new Map(before).set(question.id, mark));
    keepDraft(answerOf(question), storedOf(question), mark);
  };
  const isMissing = ({ levels }: GivenMark) => levels === null || levels.includes(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || questions.some((question) => isMissing(markOf(question)))) return;
    save.mutate(
      {
        version,
        marks: questions.map((question) => {
          const { levels, comments } = markOf(question);
          return {
            questionId: question.id,
            levels: (levels ?? []).filter((level) => level !== null),
            comments: [...comments],
          };
        }),
      },
      {
        // A colleague was faster: what is marked here stays, beside what stands now.
        onError: (error) =>
          isApiError(error) && error.code === 'CORRECAO_DESATUALIZADA' && void forgetReads(),
      },
    );
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-8 pt-6">
      {questions.map((question, at) => (
        <div key={question.id} className="grid grid-cols-1 gap-4">
          <ExcerptLines excerpt={question.excerpt} number={at + 1} />
          <p className="max-w-prose rounded-control bg-soft p-4 wrap-anywhere whitespace-pre-wrap">
            {question.answer || 'Em branco.'}
          </p>
          <MarkFields
            questionId={question.id}
            label={`Pergunta ${at + 1} da defesa`}
            rubric={rubric}
            mark={markOf(question)}
            hasNote={false}
            hasKeys={false}
            onChange={(mark) => change(question, mark)}
            error={
              isChecked && isMissing(markOf(question))
                ? 'Escolha um nível em cada critério para salvar.'
                : undefined
            }
          />
        </div>
      ))}
      <Button
        type="submit"
        className="w-fit max-sm:w-full"
        isPending={save.isPending}
        isDisabled={!isChanged}
      >
        Salvar correção da defesa
      </Button>
    </form>
  );
}
