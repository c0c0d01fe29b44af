import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { type Answer, pickedOf, textOf } from '#modules/exams/domain/answer.ts';
import { isAnswered, progressPercent } from '#modules/exams/domain/progress.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { preloadMarkdown } from '#platform/web/ui/Markdown.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { useMedia } from '#platform/web/use-media.ts';
import { sittingNoun } from '../sitting-noun.ts';
import { saveAnswersFile } from '../sync/answers-file.ts';
import type { OpenedAttempt } from '../sync/open-attempt.ts';
import type { SyncState } from '../sync/sync-state.ts';
import { useTaking } from '../sync/use-taking.ts';
import { type HandIn, useHandIn } from '../works/use-hand-in.ts';
import { AboutExam } from './AboutExam.tsx';
import { AsideNotice } from './AsideNotice.tsx';
import { LeaveForNow } from './LeaveForNow.tsx';
import { FinishDialog } from './lazy-dialogs.ts';
import { Notice } from './Notice.tsx';
import { PauseButton, PauseView } from './PauseView.tsx';
import { PlainFinish } from './PlainFinish.tsx';
import { PlainSteps } from './PlainSteps.tsx';
import { QuestionOverview, QuestionRow } from './QuestionOverview.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';
import { useReviewMarks } from './review-marks.ts';
import { TakingHeader, widthOf } from './TakingHeader.tsx';
import { TakingNotices } from './TakingNotices.tsx';
import { TakingQuestion } from './TakingQuestion.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { TooLateView } from './TooLateView.tsx';
import { usePictures } from './use-pictures.ts';
import { useQuestionKeys } from './use-question-keys.ts';

export interface TakingScreenProps {
  opened: OpenedAttempt;
  onContinueHere: () => void;
  isTakingOver: boolean;
  onReopened: () => void;
  giveUp: RefObject<(() => Promise<void>) | undefined>;
}

export function TakingScreen(props: TakingScreenProps) {
  const { opened, onContinueHere, isTakingOver, onReopened, giveUp } = props;
  const { paper } = opened;
  const noun = sittingNoun(paper);
  const taking = useTaking(opened, onReopened);
  const { state, annulled, links, handedIn, clock, sync, delivery, finishNow, endByTime, leave, handOver } =
    taking;
  const { pause, beginPause, endPause } = taking;
  const isPaused = pause.seconds > 0 && delivery.step === 'none';
  const pictures = usePictures(paper, opened.vault);
  const handIn = useHandIn(opened, sync, handedIn);
  const [isFinishing, setFinishing] = useState(false);
  const [marked, flipMark] = useReviewMarks(paper.attemptId);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const { questions } = paper.exam;
  const [current, goTo] = useCurrentQuestion(questions.length);
  const isPractice = paper.exam.kind === 'practice';
  const hasCode = questions.some(({ question }) => question.execution || question.review);
  const isWide = useMedia(hasCode ? '(min-width: 80rem)' : '(min-width: 64rem)');
  const hasRail = isWide && !hasCode;
  const isLocked = state.halt === 'elsewhere' || state.halt === 'closed' || delivery.step !== 'none';

  const marks = questions.map(({ id }) => ({
    id,
    // A text that is not a link does not answer a practical exam.
    isAnswered: isGiven(state.answers.get(id)) && !(isPractice && state.refusals.has(id)),
    isMarked: marked.has(id),
  }));
  const done = marks.filter((mark) => mark.isAnswered || annulled.has(mark.id)).length;
  const percent = progressPercent(questions.length, done);
  const isAllAnswered = done === questions.length;
  const numbersWhere = (fits: (mark: (typeof marks)[number]) => boolean) =>
    marks.flatMap((mark, index) => (fits(mark) ? [index + 1] : []));

  useEffect(() => {
    giveUp.current = handOver;
  });
  useEffect(() => preloadMarkdown(questions.map(({ question }) => question.statement)), [questions]);

  function download(): void {
    const unsent = new Set(sync.unsentOperations().map(({ questionId }) => questionId));
    saveAnswersFile(paper, { answers: state.answers, aside: state.aside, unsent });
  }

  const entry = questions[current];
  useQuestionKeys({
    shown: entry,
    answer: entry && state.answers.get(entry.id),
    isLocked,
    isCovered: isFinishing || isPaused,
    onMove: (by) => goTo(current + by),
    onPick: (answer) => entry && sync.change(entry.id, answer),
  });
  // A closing dialog lets go of the focus only in the next frame.
  const focusHeading = (options?: FocusOptions) =>
    focusLater(() => heading.current?.focus(options), 'next frame');
  const arrive = useEffectEvent(() => {
    sync.flush();
    // Whoever steps through the numbers stays there.
    if (!document.activeElement?.matches('[role=tab]')) focusHeading({ preventScroll: !hasMoved.current });
    hasMoved.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after back and forward
  useEffect(() => arrive(), [current]);

  if (delivery.step === 'too late') {
    return <TooLateView paper={paper} delivery={delivery} onDownload={download} onLeave={leave} />;
  }
  if (!entry) return null;
  if (isPaused) {
    const isElsewhere = state.halt === 'elsewhere';
    return (
      <PauseView
        title={paper.exam.title}
        noun={noun}
        pause={pause}
        saving={isElsewhere ? undefined : state}
        onEnd={isElsewhere ? undefined : endPause}
      />
    );
  }
  const { id, question } = entry;

  // Whoever delivers now would deliver without it.
  const askToFinish = () => {
    if (!handIn.sending) return setFinishing(true);
    toast.info('O arquivo ainda está sendo enviado. Espere ele chegar, ou cancele o envio.', {
      toastId: 'envio',
    });
  };

  const time = (
    <TimeLeft
      clock={clock}
      paper={paper}
      onZero={endByTime}
      label={paper.duration === undefined ? 'Até o fim do prazo:' : 'Tempo restante:'}
    />
  );
  const progress = (
    <Part name="notice" title="O andamento">
      <ProgressBar
        label={`Você concluiu ${percent}% ${paper.defence ? 'da defesa' : 'do teste'}.`}
        note={`${done} de ${counted(questions.length, 'respondida', 'respondidas')}`}
        value={percent}
      />
    </Part>
  );
  const overview = {
    questions: marks,
    current,
    onSelect: goTo,
    isAllAnswered,
    onSummary: askToFinish,
  };

  const steps = {
    index: current,
    count: questions.length,
    isLocked,
    isAllAnswered,
    onGoTo: goTo,
    onFinish: askToFinish,
  };
  const finish = {
    attemptId: paper.attemptId,
    noun,
    isOpen: isFinishing,
    asksDeclaration: paper.declarationAsked === true,
    onClose: () => setFinishing(false),
    onFinish: async () => {
      if (!(await finishNow())) setFinishing(false);
    },
    isPending: delivery.step !== 'none',
    isLocked,
    isElsewhere: state.halt === 'elsewhere',
    isOffline: state.status === 'offline' || state.status === 'unsaved',
    total: questions.length,
    unanswered: numbersWhere((mark) => !mark.isAnswered && !annulled.has(mark.id)),
    marked: numbersWhere((mark) => mark.isMarked),
    refused: numbersWhere((mark) => state.refusals.has(mark.id)),
    doubled: numbersWhere((mark) => state.aside.has(mark.id)),
    onGoTo: (number: number) => {
      setFinishing(false);
      goTo(number - 1);
      focusHeading();
    },
  };

  return (
    <div className="min-h-dvh">
      <Part name="notice" title="O cabeçalho" plain={!hasRail && time} isUrgent>
        <TakingHeader
          title={paper.exam.title}
          time={!hasRail && time}
          hasCode={hasCode}
          saving={state.halt === 'elsewhere' ? undefined : withHandIn(state, handIn)}
        >
          {isWide && hasCode && (
            <section
              aria-label={`Andamento da ${noun}`}
              className="flex min-w-0 flex-1 items-center gap-5 *:first:w-56 *:first:shrink-0"
            >
              {progress}
              <Part name="notice" title="A lista das questões" plain={<PlainSteps {...steps} />}>
                <QuestionRow {...overview} />
              </Part>
            </section>
          )}
        </TakingHeader>
      </Part>
      <main
        className={classNames(
          'mx-auto grid w-full items-start gap-8 px-4 pt-4 sm:px-8 sm:pt-6 lg:pb-12',
          hasRail ? 'grid-cols-[minmax(0,1fr)_min(20rem,40%)]' : 'grid-cols-1',
          widthOf(hasCode),
        )}
      >
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          <h1 className="text-lg font-semibold sm:text-title">{paper.exam.title}</h1>
          <Part name="notice" title="A área de avisos">
            <TakingNotices
              noun={noun}
              isTimed={paper.duration !== undefined}
              isCutShort={clock.isCutShort()}
              state={state}
              isUnsure={opened.isUnsure}
              delivery={delivery.step}
              onContinueHere={onContinueHere}
              isTakingOver={isTakingOver}
              onDownload={download}
            >
              {annulled.has(id) && (
                <Notice title="Esta questão foi anulada">
                  Ela não conta na sua pontuação, respondida ou não.
                </Notice>
              )}
              {state.aside.get(id)?.map((answer) => (
                <AsideNotice
                  key={JSON.stringify(answer)}
                  question={question}
                  answer={answer}
                  onUse={() => sync.takeBack(id, answer)}
                  onDrop={() => sync.dropAside(id, answer)}
                  isLocked={isLocked}
                />
              ))}
            </TakingNotices>
          </Part>
          {!isWide && progress}
          <Part name="notice" title={`O texto sobre a ${noun}`}>
            <AboutExam exam={paper.exam} rule={paper} noun={noun} />
          </Part>
          <TakingQuestion
            attemptId={paper.attemptId}
            questions={questions}
            excerpt={paper.defence?.[current]}
            index={current}
            picture={question.image && (pictures.get(question.image) ?? question.image)}
            heading={heading}
            keepsLanguage={paper.helpRule === 'closed_book' || paper.helpRule === 'forbidden'}
            isMarked={marked.has(id)}
            onMark={() => flipMark(id)}
            sync={sync}
            state={state}
            isLocked={isLocked}
            isPractice={isPractice}
            handInWays={paper.exam.handInWays}
            base={paper.exam.base}
            handIn={handIn}
            link={links.find((fact) => fact.questionId === id)}
          />
          {isPractice && delivery.step === 'none' && (
            <Part name="notice" title="O botão de sair por agora">
              <LeaveForNow sync={sync} clock={clock} isTimed={paper.duration !== undefined} />
            </Part>
          )}
          {pause.left > 0 && !isLocked && (
            <Part name="notice" title="O botão da pausa">
              <PauseButton pause={pause} onBegin={beginPause} />
            </Part>
          )}
          <Part name="notice" title="A barra das questões" plain={<PlainSteps {...steps} />} isUrgent>
            <QuestionSteps {...steps}>
              {!isWide && <QuestionSheet {...overview} onPress={() => focusHeading()} />}
            </QuestionSteps>
          </Part>
          <p className="hidden text-center text-sm text-balance text-muted lg:block">
            Atalhos fora de um texto:{' '}
            {kindOf(question).answer !== 'text' && (
              <>
                <kbd translate="no">1</kbd> a <kbd translate="no">9</kbd> escolhem a alternativa;{' '}
              </>
            )}
            <span className="whitespace-nowrap">
              <kbd translate="no">←</kbd> e <kbd translate="no">→</kbd>
            </span>{' '}
            mudam de questão.
          </p>
        </div>
        {hasRail && (
          <section
            aria-label={`Andamento da ${noun}`}
            className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4"
          >
            {time}
            {progress}
            <Part name="notice" title="A lista das questões" plain={<PlainSteps {...steps} />}>
              <QuestionOverview {...overview} />
            </Part>
          </section>
        )}
      </main>
      <Part name="notice" title="A janela de finalizar" plain={<PlainFinish {...finish} />} isUrgent>
        <FinishDialog {...finish} />
      </Part>
    </div>
  );
}

/** A file on its way is not saved, whatever else is. */
function withHandIn(state: SyncState, { sending, isWaiting }: HandIn): Pick<SyncState, 'status' | 'savedAt'> {
  if (!sending || state.status !== 'saved') return state;
  return { status: isWaiting ? 'unsaved' : 'saving', savedAt: state.savedAt };
}

const isGiven = (answer: Answer | undefined): boolean =>
  isAnswered({ text: textOf(answer), picked: pickedOf(answer) });

const from = '/dev/test/realize/$runId';

/** The address holds the number, so that a reload, back and forward lead to the question one was at. */
function useCurrentQuestion(count: number): [number, (index: number) => void] {
  const number = useSearch({ from, select: ({ questao = 1 }) => questao });
  const navigate = useNavigate({ from });
  const current = Math.min(number, count) - 1;
  const goTo = (index: number) => {
    if (index === current || index < 0 || index >= count) return;
    void navigate({ search: (before) => ({ ...before, questao: index + 1 }), resetScroll: false });
  };
  return [current, goTo];
}
