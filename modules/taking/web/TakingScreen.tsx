import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, pickedOf, textOf } from '#modules/exams/domain/answer.ts';
import { isAnswered, progressPercent } from '#modules/exams/domain/progress.ts';
import { AnswerInput, QuestionPanel, QuestionTabs } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { preloadMarkdown } from '#platform/web/ui/Markdown.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { AboutExam } from './AboutExam.tsx';
import { AsideNotice } from './AsideNotice.tsx';
import { saveAnswersFile } from './answers-file.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { LeaveForNow } from './LeaveForNow.tsx';
import type { OpenedAttempt } from './open-attempt.ts';
import { keyAct, pickedAfter } from './question-keys.ts';
import { useReviewMarks } from './review-marks.ts';
import { TabLegend } from './TabLegend.tsx';
import { TakingHeader } from './TakingHeader.tsx';
import { TakingNotices } from './TakingNotices.tsx';
import { TooLateView } from './TooLateView.tsx';
import { usePictures } from './use-pictures.ts';
import { useTaking } from './use-taking.ts';

export interface TakingScreenProps {
  opened: OpenedAttempt;
  /** Takes the attempt over from another tab or device and reloads everything. */
  onContinueHere: () => void;
  isTakingOver: boolean;
  /** Called when an attempt that was over goes on. */
  onReopened: () => void;
  /** Set to what must happen when another tab takes over. */
  giveUp: RefObject<(() => Promise<void>) | undefined>;
}

/** One question at a time, saved while it is answered. */
export function TakingScreen(props: TakingScreenProps) {
  const { opened, onContinueHere, isTakingOver, onReopened, giveUp } = props;
  const { paper } = opened;
  const taking = useTaking(opened, onReopened);
  const { state, clock, sync, delivery, finishNow, endByTime, leave, handOver } = taking;
  const pictures = usePictures(paper, opened.vault);
  const [current, setCurrent] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  const [marked, flipMark] = useReviewMarks(paper.attemptId);
  const heading = useRef<HTMLHeadingElement>(null);
  const { questions } = paper.exam;
  const isPractice = paper.exam.kind === 'practice';
  const isLocked = state.halt === 'elsewhere' || state.halt === 'closed' || delivery.step !== 'none';

  const marks = questions.map(({ id }) => ({
    id,
    // A text that is not a link does not answer a practical exam.
    isAnswered: isGiven(state.answers.get(id)) && !(isPractice && state.refusals.has(id)),
    isMarked: marked.has(id),
  }));
  const percent = progressPercent(questions.length, marks.filter((mark) => mark.isAnswered).length);
  const numbersWhere = (fits: (mark: (typeof marks)[number]) => boolean) =>
    marks.flatMap((mark, index) => (fits(mark) ? [index + 1] : []));

  function goTo(index: number, focusHeading = true): void {
    if (index < 0 || index >= questions.length) return;
    sync.flush();
    setCurrent(index);
    setFinishing(false);
    if (!focusHeading) return;
    // After the new question has rendered.
    requestAnimationFrame(() => heading.current?.focus());
  }

  useEffect(() => {
    giveUp.current = handOver;
  });
  useEffect(() => preloadMarkdown(questions.map(({ question }) => question.statement)), [questions]);

  function download(): void {
    const unsent = new Set(sync.unsentOperations().map(({ questionId }) => questionId));
    saveAnswersFile(paper, { answers: state.answers, aside: state.aside, unsent });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isFinishing || document.querySelector('[role$=dialog]')) return;
    const act = keyAct(event);
    const question = questions[current];
    if (act?.kind === 'move') {
      goTo(current + act.by, !(event.target instanceof Element && event.target.matches('[role=tab]')));
    } else if (act?.kind === 'pick' && question && question.question.kind !== 'essay' && !isLocked) {
      const option = question.question.options[act.index];
      if (!option) return;
      const { kind } = question.question;
      const picked = pickedAfter(kind, pickedOf(state.answers.get(question.id)), option.id);
      sync.change(question.id, { picked: kind === 'single' ? option.id : picked });
      // A screen reader then says what was picked.
      document.querySelector<HTMLElement>(`#questao input[value="${option.id}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Captured before the radio group, where left and right choose another alternative.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  if (delivery.step === 'too late') {
    return <TooLateView paper={paper} delivery={delivery} onDownload={download} onLeave={leave} />;
  }
  const entry = questions[current];
  if (!entry) return null;
  const { id, question } = entry;
  const isLast = current === questions.length - 1;

  return (
    <div className="min-h-dvh">
      <TakingHeader
        title={paper.exam.title}
        clock={clock}
        onZero={endByTime}
        isTimed={paper.duration !== undefined}
        saving={state.halt === 'elsewhere' ? undefined : state}
      />
      <main className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4 px-4 pt-4 sm:gap-6 sm:px-8 sm:pt-8 sm:pb-16">
        <h1 className="text-xl font-semibold sm:text-2xl">{paper.exam.title}</h1>
        <TakingNotices
          isTimed={paper.duration !== undefined}
          state={state}
          delivery={delivery.step}
          onContinueHere={onContinueHere}
          isTakingOver={isTakingOver}
          onDownload={download}
        >
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
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
          <ProgressBar label={`Você concluiu ${percent}% do teste.`} value={percent} />
          <Button variant="ghost" onPress={() => setFinishing(true)} className="-mr-3">
            Ver resumo
          </Button>
        </div>
        <QuestionTabs questions={marks} current={current} onSelect={(index) => goTo(index, false)} />
        <TabLegend hasMarks={marked.size > 0} />
        <AboutExam exam={paper.exam} helpRule={paper.helpRule} />
        <QuestionPanel
          question={question}
          picture={question.image && (pictures.get(question.image) ?? question.image)}
          index={current}
          count={questions.length}
          heading={heading}
          isMarked={marked.has(id)}
          onMark={() => flipMark(id)}
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
          />
        </QuestionPanel>
        {isPractice && delivery.step === 'none' && (
          <LeaveForNow sync={sync} clock={clock} isTimed={paper.duration !== undefined} />
        )}
        <nav
          aria-label="Entre as questões"
          className="flex justify-between gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-bg max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1"
        >
          <Button variant="secondary" isDisabled={current === 0} onPress={() => goTo(current - 1)}>
            <ChevronLeft size={18} aria-hidden />
            Anterior
          </Button>
          {isLast ? (
            <Button onPress={() => setFinishing(true)} isDisabled={isLocked}>
              Finalizar
            </Button>
          ) : (
            <Button onPress={() => goTo(current + 1)}>
              Próxima
              <ChevronRight size={18} aria-hidden />
            </Button>
          )}
        </nav>
        <p className="hidden text-center text-xs text-muted sm:block">
          Atalhos: com o foco na questão, <kbd>1</kbd> a <kbd>9</kbd> escolhem a alternativa; <kbd>←</kbd> e{' '}
          <kbd>→</kbd> mudam de questão. Dentro de um texto, eles valem para o texto.
        </p>
      </main>
      <FinishDialog
        isOpen={isFinishing}
        onClose={() => setFinishing(false)}
        onFinish={async () => {
          if (!(await finishNow())) setFinishing(false);
        }}
        isPending={delivery.step !== 'none'}
        isLocked={isLocked}
        isOffline={state.status === 'offline' || state.status === 'unsaved'}
        total={questions.length}
        unanswered={numbersWhere((mark) => !mark.isAnswered)}
        marked={numbersWhere((mark) => mark.isMarked)}
        refused={numbersWhere((mark) => state.refusals.has(mark.id))}
        doubled={numbersWhere((mark) => state.aside.has(mark.id))}
        onGoTo={(number) => goTo(number - 1)}
      />
    </div>
  );
}

const isGiven = (answer: Answer | undefined): boolean =>
  isAnswered({ text: textOf(answer), picked: pickedOf(answer) });
