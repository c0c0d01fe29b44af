import type { Ref } from 'react';
import { AnswerInput, QuestionPanel } from '#modules/exams/web/public.ts';
import { pointsAmong } from '#modules/question-bank/domain/points.ts';
import type { Paper } from '../contract/attempts.ts';
import type { RunAreaProps } from './runs/RunArea.tsx';
import { runParts } from './runs/run-parts.ts';
import type { AnswerSync, SyncState } from './sync-state.ts';

export interface TakingQuestionProps {
  attemptId: number;
  questions: Paper['exam']['questions'];
  /** The question to show, from 0. */
  index: number;
  /** The address of its picture, if it has one. */
  picture: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  isMarked: boolean;
  onMark: () => void;
  sync: Pick<AnswerSync, 'change' | 'flush' | 'keepInput'>;
  state: SyncState;
  isLocked: boolean;
  isPractice: boolean;
}

/** The current question with its answer, and what runs it if it runs. */
export function TakingQuestion(props: TakingQuestionProps) {
  const { attemptId, questions, index, sync, state, isLocked, isPractice, ...panel } = props;
  const entry = questions[index];
  if (!entry) return null;
  const { id, question } = entry;
  const kept = state.kept.get(id);
  const { execution } = question;
  return (
    <QuestionPanel
      {...panel}
      question={question}
      index={index}
      count={questions.length}
      points={pointsAmong(
        question,
        questions.map((one) => one.question),
      )}
    >
      <AnswerInput
        key={id}
        question={question}
        answer={state.answers.get(id)}
        onAnswer={(answer) => sync.change(id, answer)}
        onBlur={sync.flush}
        refusal={state.refusals.get(id)}
        isLocked={isLocked}
        isPractice={isPractice}
        {...(execution && {
          code: {
            texts: kept?.texts,
            undoKey: `${attemptId} ${id}`,
            below: (at) => (
              <RunLater
                {...at}
                attemptId={attemptId}
                questionId={id}
                execution={execution}
                input={kept?.input}
                onInput={(input) => sync.keepInput(id, input)}
                isRefused={state.refusals.has(id)}
                isLocked={isLocked}
              />
            ),
          },
        })}
      />
    </QuestionPanel>
  );
}

function RunLater(props: RunAreaProps) {
  const RunArea = runParts.useLoaded();
  return RunArea ? <RunArea {...props} /> : null;
}
