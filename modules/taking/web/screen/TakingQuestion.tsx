import type { Ref } from 'react';
import { toast } from 'react-toastify/unstyled';
import { textOf } from '#modules/exams/domain/answer.ts';
import { AnswerInput, type AnswerInputProps, PlainAnswer, QuestionPanel } from '#modules/exams/web/public.ts';
import { pointsAmong } from '#modules/question-bank/domain/rubric.ts';
import type { PaperBase } from '#modules/works/contract/base-files.ts';
import type { LinkFact } from '#modules/works/contract/link-facts.ts';
import { readWorkText } from '#modules/works/contract/work-text.ts';
import { OwnLinkNote } from '#modules/works/web/public.ts';
import type { HandInWay } from '#platform/contract/words.ts';
import { unstorableSign } from '#platform/domain/storable-text.ts';
import { Part } from '#platform/web/ui/states/Part.tsx';
import type { Paper } from '../../contract/attempts.ts';
import type { Excerpt } from '../../contract/excerpt.ts';
import type { ExecutionAreaProps } from '../execution/ExecutionArea.tsx';
import { executionParts } from '../execution/execution-parts.ts';
import type { AnswerSync, SyncState } from '../sync/sync-state.ts';
import type { BaseCardProps } from '../works/BaseCard.tsx';
import type { HandIn } from '../works/use-hand-in.ts';
import type { WorkInputProps } from '../works/WorkInput.tsx';
import { baseParts, workParts } from '../works/work-parts.ts';
import { ExcerptLines } from './ExcerptLines.tsx';

export interface TakingQuestionProps {
  attemptId: number;
  questions: Paper['exam']['questions'];
  /** What a defence asks about: in the place of a question, its lines. */
  excerpt: Excerpt | undefined;
  index: number;
  picture: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  /** A translation is help, so a rule that allows no help forbids it. */
  keepsLanguage: boolean;
  isMarked: boolean;
  onMark: () => void;
  sync: Pick<AnswerSync, 'change' | 'flush' | 'keepInput'>;
  state: SyncState;
  isLocked: boolean;
  isPractice: boolean;
  /** How the work of a practical exam is taken; undefined: as a link. */
  handInWays: readonly HandInWay[] | undefined;
  handIn: HandIn;
  link?: LinkFact | undefined;
  /** What a practical exam begins with. */
  base: PaperBase | undefined;
}

export function TakingQuestion(props: TakingQuestionProps) {
  const {
    attemptId,
    questions,
    excerpt,
    index,
    sync,
    state,
    isLocked,
    isPractice,
    handInWays,
    handIn,
    link,
    base,
    ...panel
  } = props;
  const entry = questions[index];
  if (!entry) return null;
  const { id, question } = entry;
  const kept = state.kept.get(id);
  const { execution } = question;
  const text = textOf(state.answers.get(id));
  const takesFiles = isPractice && handInWays?.some((way) => way !== 'link');
  const takesLinks = handInWays?.includes('link') ?? true;
  const input: AnswerInputProps = {
    question,
    // The text of a work is the server's own, and no link to write on.
    answer: takesFiles && readWorkText(text) ? { text: '' } : state.answers.get(id),
    onAnswer: (answer) => {
      const sign = unstorableSign(textOf(answer));
      if (sign)
        toast.info(`Tiramos da resposta um caractere que não pode ser guardado: ${sign}.`, { toastId: sign });
      sync.change(id, answer);
    },
    onBlur: sync.flush,
    refusal: state.refusals.get(id),
    isLocked: isLocked || handIn.sending !== undefined,
    isPractice,
  };
  const plain = <PlainAnswer {...input} />;
  return (
    <Part
      name="question"
      title="Esta questão"
      isUrgent
      plain={
        <>
          <h2 className="font-medium">
            Questão {index + 1} de {questions.length}
          </h2>
          <p className="whitespace-pre-wrap">{question.statement}</p>
          {plain}
        </>
      }
    >
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
        {base && (
          <Part name="notice" title="Os arquivos de partida">
            <BaseLater attemptId={attemptId} questionId={id} base={base} />
          </Part>
        )}
        {excerpt && (
          <Part name="question" title="O trecho do trabalho" isUrgent>
            <ExcerptLines excerpt={excerpt} number={index + 1} />
          </Part>
        )}
        {(!takesFiles || takesLinks) && (
          <Part key={id} name="question" title="O campo da resposta" plain={plain}>
            <AnswerInput
              {...input}
              {...(execution && {
                code: {
                  texts: kept?.texts,
                  undoKey: `${attemptId} ${id}`,
                  below: (at) => (
                    <Part name="question" title="A área que roda o código">
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
                    </Part>
                  ),
                },
              })}
            />
          </Part>
        )}
        {link && link.link === textOf(state.answers.get(id)) && (
          <Part name="notice" title="O que se sabe do link">
            <OwnLinkNote attemptId={attemptId} fact={link} isLocked={isLocked} />
          </Part>
        )}
        {takesFiles && (
          <Part name="question" title="O envio do arquivo">
            <WorkLater
              attemptId={attemptId}
              questionId={id}
              text={text}
              handIn={handIn}
              ways={handInWays ?? []}
              isLocked={isLocked}
            />
          </Part>
        )}
      </QuestionPanel>
    </Part>
  );
}

function BaseLater(props: BaseCardProps) {
  const BaseCard = baseParts.useLoaded();
  return BaseCard ? <BaseCard {...props} /> : null;
}

function WorkLater(props: WorkInputProps) {
  const WorkInput = workParts.useLoaded();
  return WorkInput ? <WorkInput {...props} /> : null;
}

function RunLater(props: ExecutionAreaProps) {
  const ExecutionArea = executionParts.useLoaded();
  return ExecutionArea ? <ExecutionArea {...props} /> : null;
}
