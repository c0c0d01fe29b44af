import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CheckCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { firstWords } from '#platform/web/ui/markdown/plain-words.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { AnswerSheet, QuestionFigures } from '../contract/grading.ts';
import { ByCandidate } from './ByCandidate.tsx';
import { ByQuestion } from './ByQuestion.tsx';
import type { Fillable } from './given-mark.ts';
import { questionFiguresQuery } from './grading.api.ts';
import { DoubleProgress } from './second-marks/DoubleProgress.tsx';

export interface IndividualView {
  /** The position counts from 1 in the order of delivery. */
  position: number;
  questionId?: number | 'missing' | undefined;
  onlyMissing: boolean;
}

export interface IndividualTabProps {
  runId: number;
  delivered: number;
  graded: number;
  blind: boolean;
  view: IndividualView;
  onView: (view: IndividualView) => void;
  toDecide: number;
  /** It is there once all is corrected and somebody is left to decide about. */
  onDecide: (() => void) | undefined;
  actions: (sheet: AnswerSheet) => ReactNode;
  record: (sheet: AnswerSheet) => ReactNode;
  beside: (attemptId: number, questionId: number, fillable: Fillable) => ReactNode;
  /** What stands below each open answer of a candidate. */
  belowAnswer: (attemptId: number, questionId: number, fillable: Fillable) => ReactNode;
}

export function IndividualTab(props: IndividualTabProps) {
  const { runId, delivered, graded, blind, view, onView, toDecide, onDecide } = props;
  const { actions, record, beside, belowAnswer } = props;
  const figures = useQuery(questionFiguresQuery(runId));
  const { data } = figures;
  const open = data?.questions.filter((question) => kindOf(question).isMarkedByPeople) ?? [];
  const drawn = drawnSentence(data?.questions ?? []);
  const { questionId, onlyMissing } = view;
  const isByQuestion = questionId !== undefined;
  const after = open.findIndex(({ id }) => id === questionId) + 1;
  const nextQuestion = [...open.slice(after), ...open.slice(0, after)].find(
    ({ id, left }) => id !== questionId && left > 0,
  );
  const show = useEffectEvent(onView);
  const firstMissing = (open.find(({ left }) => left > 0) ?? open[0])?.id;
  // Whoever asks for what is missing wants to mark it at once.
  const isAsked = useRef(false);
  // Who turns to the candidates wants the same.
  const [isSeeking, setSeeking] = useState(false);
  useEffect(() => {
    if (questionId !== 'missing' || !data) return;
    isAsked.current = true;
    show({ ...view, questionId: firstMissing });
  }, [questionId, data, view, firstMissing]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-6 print:hidden">
        {(open.length > 0 || isByQuestion) && (
          <RadioGroup
            label="Corrigir"
            isLabelHidden
            isInline
            options={[
              { value: 'candidate', label: 'Por candidato' },
              { value: 'question', label: 'Por questão' },
            ]}
            value={isByQuestion ? 'question' : 'candidate'}
            onChange={(way) => {
              setSeeking(way === 'candidate' && onlyMissing);
              onView({ ...view, questionId: way === 'question' ? open[0]?.id : undefined });
            }}
          />
        )}
        {typeof questionId === 'number' && open.length > 0 && (
          <Select
            label="Questão"
            isLabelHidden
            className="w-full sm:w-120"
            options={open.map(({ id, number, statement, answered, asked, judged }) => ({
              value: id,
              label: `${number}. ${firstWords(statement, 40)} (${judged}/${asked}${answered < asked ? `, ${asked - answered} em branco` : ''})`,
            }))}
            value={questionId}
            onChange={(id) => onView({ ...view, questionId: id })}
          />
        )}
        {!isByQuestion && delivered > 0 && (
          <div className="min-w-36 flex-1 sm:w-56 sm:flex-none">
            <ProgressBar
              label={`${graded} de ${delivered} ${delivered === 1 ? 'prova corrigida' : 'provas corrigidas'}`}
              value={(100 * graded) / delivered}
            />
          </div>
        )}
        {(open.length > 0 || isByQuestion) && (
          <span className="ml-auto">
            <Switch value={onlyMissing} onChange={(on) => onView({ ...view, onlyMissing: on })}>
              Só o que falta corrigir
            </Switch>
          </span>
        )}
      </div>
      {onDecide && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <CheckCheck size={18} aria-hidden className="text-accent" />
          Tudo corrigido.
          <Button variant="quiet" className="px-2" onPress={onDecide}>
            Decidir {toDecide.toLocaleString('pt-BR')}
            <ArrowRight size={16} aria-hidden />
          </Button>
        </p>
      )}
      <DoubleProgress runId={runId} />
      {!isByQuestion && drawn && <p className="text-sm text-muted">{drawn}</p>}
      {questionId === 'missing' ? (
        figures.isError ? (
          <LoadFailed query={figures} />
        ) : (
          <SkeletonList rowClassName="h-28" />
        )
      ) : isByQuestion ? (
        <ByQuestion
          key={`${questionId}-${onlyMissing}`}
          runId={runId}
          questionId={questionId}
          onlyMissing={onlyMissing}
          blind={blind}
          takesFocus={isAsked}
          beside={beside}
          onNextQuestion={nextQuestion && (() => onView({ ...view, questionId: nextQuestion.id }))}
        />
      ) : (
        <ByCandidate
          runId={runId}
          position={view.position}
          onlyMissing={onlyMissing}
          onPosition={(position) => {
            setSeeking(false);
            onView({ ...view, position });
          }}
          seeksMissing={isSeeking}
          actions={actions}
          record={record}
          belowAnswer={belowAnswer}
        />
      )}
    </div>
  );
}

function drawnSentence(questions: readonly QuestionFigures[]): string | undefined {
  const same = questions.filter(({ draw }) => draw === undefined).length;
  if (same === questions.length) return undefined;
  if (same === 0) return 'As questões foram sorteadas para cada candidato.';
  const first = same === 1 ? 'A primeira questão é igual' : `As ${same} primeiras questões são iguais`;
  return `${first} para todos; as outras foram sorteadas para cada candidato.`;
}
