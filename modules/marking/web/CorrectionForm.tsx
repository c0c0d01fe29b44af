import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import {
  counted,
  formatDuration,
  formatMoment,
  formatNumber,
  formatPercentile,
} from '#platform/web/format.ts';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { AnsweredQuestionCard } from './AnsweredQuestionCard.tsx';
import { MeasurementError } from './analysis/MeasurementError.tsx';
import type { Fillable } from './given-mark.ts';
import { saveCorrection } from './grading.api.ts';
import { KeyHint } from './KeyHint.tsx';
import { useKeys } from './keys.ts';
import { keepDraft } from './mark-drafts.ts';
import { focusMark, markKeys } from './mark-keys.ts';
import {
  asCorrection,
  dropDrafts,
  isChanged,
  openQuestions,
  startingMarks,
  storedOf,
  unjudged,
} from './sheet-marks.ts';

export interface CorrectionFormProps {
  runId: number;
  sheet: AnswerSheet;
  onNextUngraded?: (() => void) | undefined;
  /** Keys judge in this element. It takes the focus while another sheet takes the place of this one. */
  area: RefObject<HTMLElement | null>;
  onlyOpen?: boolean;
  actions?: ReactNode;
  belowAnswer?: (questionId: number, fillable: Fillable) => ReactNode;
  isNamed?: boolean;
}

export function CorrectionForm(props: CorrectionFormProps) {
  const { runId, sheet, area, onNextUngraded, onlyOpen = false, actions, isNamed = false } = props;
  const { belowAnswer } = props;
  const form = useRef<HTMLFormElement>(null);
  const [marks, setMarks] = useState(() => startingMarks(sheet));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const open = openQuestions(sheet);
  const missing = unjudged(sheet, marks);
  const shown = sheet.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !onlyOpen || kindOf(question).isMarkedByPeople);
  const hidden = sheet.questions.length - shown.length;

  const markOf = (question: AnsweredQuestion) => marks.get(question.id) ?? storedOf(question);

  function change(question: AnsweredQuestion, mark: GivenMark): void {
    setMarks((before) => new Map(before).set(question.id, mark));
    keepDraft({ attemptId: sheet.attemptId, questionId: question.id }, storedOf(question), mark);
  }

  async function save(goesOn = false): Promise<void> {
    if (isSaving) return;
    setChecked(true);
    if (missing[0] !== undefined) {
      const how = open.some(({ rubric }) => rubric)
        ? 'Termine de corrigir'
        : 'Marque Correta ou Incorreta em';
      toast.error(`${how} ${counted(missing.length, 'resposta', 'respostas')}.`);
      focusQuestion(missing[0]);
      return;
    }
    setSaving(true);
    try {
      const { message } = await saveCorrection(runId, asCorrection(sheet, marks));
      dropDrafts(sheet);
      // The sheet that comes back is another form.
      if (form.current?.contains(document.activeElement)) area.current?.focus({ preventScroll: true });
      await forgetReads();
      toast.success(message);
      if (goesOn) onNextUngraded?.();
    } catch (error) {
      if (isApiError(error) && error.code === 'CORRECAO_DESATUALIZADA') {
        toast.info(
          'Outra pessoa corrigiu esta prova enquanto você corrigia. Atualizamos a correção e mantivemos as suas outras marcações: confira e salve.',
        );
        // The reads are the sheet, whose unsaved marks are kept, and what counts the marks.
        void forgetReads();
      } else toast.error(withCode(error));
    } finally {
      setSaving(false);
    }
  }

  function focusQuestion(questionId: number | undefined, criterion?: number): void {
    focusMark(form.current?.querySelector(`[data-question="${questionId}"]`), criterion);
  }

  function currentQuestion(): number {
    const focused = document.activeElement?.closest('[data-question]')?.getAttribute('data-question');
    const index = open.findIndex(({ id }) => String(id) === focused);
    return index >= 0 ? index : open.findIndex(({ id }) => missing.includes(id));
  }

  useKeys(area, {
    ...markKeys({
      answers: open,
      current: currentQuestion,
      rubricOf: ({ rubric }) => rubric,
      markOf,
      change,
      goTo: (index, criterion) => focusQuestion(open[index]?.id, criterion),
    }),
    'Ctrl+Enter': open.length > 0 ? () => void save(true) : undefined,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    save();
  }

  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-1 gap-6">
      <header className="@container">
        {/* Beside the name stands the score; in a narrow room the acts go below them. */}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-40 gap-1">
            {!isNamed && <h2 className="text-lg font-semibold">{sheet.name}</h2>}
            <p className="text-sm text-muted">
              Tempo: {formatDuration(sheet.timeUsed)} · Entregue em {formatMoment(sheet.deliveredAt)}
            </p>
            {sheet.percentile !== undefined && (
              <p className="text-sm text-muted">
                Entre quem fez a mesma prova: {formatPercentile(sheet.percentile).toLowerCase()}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 empty:hidden @max-lg:order-last @max-lg:w-full">
            {actions}
          </div>
          {isNamed ? null : sheet.score === undefined ? (
            <p className="text-muted">
              Aguardando correção{sheet.testing === 'queued' && ' · em correção automática'}
            </p>
          ) : (
            <div className="grid justify-items-end">
              <p className="text-title font-semibold">
                <span className="sr-only">Pontuação: </span>
                {formatNumber(sheet.score)}%
              </p>
              {sheet.standardError !== undefined && (
                <div className="-mx-4">
                  <MeasurementError score={sheet.score} points={sheet.standardError} />
                </div>
              )}
            </div>
          )}
        </div>
      </header>
      {hidden > 0 && (
        <p className="text-sm text-muted">
          {counted(
            hidden,
            'questão já corrigida pelo gabarito não aparece',
            'questões já corrigidas pelo gabarito não aparecem',
          )}{' '}
          aqui.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {shown.map(({ question, number }) => (
          <AnsweredQuestionCard
            key={question.id}
            question={question}
            number={number}
            runId={runId}
            attemptId={sheet.attemptId}
            mark={markOf(question)}
            onChange={(mark) => change(question, mark)}
            below={belowAnswer?.(question.id, {
              rubric: question.rubric,
              mark: markOf(question),
              onChange: question.double?.open === false ? undefined : (mark) => change(question, mark),
            })}
            error={isChecked && missing.includes(question.id) ? missingFault(question) : undefined}
          />
        ))}
      </ol>
      {(missing.length > 0 || isChanged(sheet, marks)) && (
        <footer className="sticky bottom-20 z-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-3 sm:px-5 lg:bottom-4">
          <KeyHint next="trocam de candidato" hasRubric={open.some(({ rubric }) => rubric)}>
            {' '}
            <kbd translate="no">Ctrl</kbd> + <kbd translate="no">Enter</kbd> salva e segue.
          </KeyHint>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
            {isChanged(sheet, marks) && <span className="text-sm text-muted">Correção não salva</span>}
            {onNextUngraded && (
              <Button variant="secondary" isDisabled={isSaving} onPress={() => save(true)}>
                Salvar e ir para a próxima
              </Button>
            )}
            <Button type="submit" isPending={isSaving}>
              Salvar correção
            </Button>
          </div>
        </footer>
      )}
    </form>
  );
}

const missingFault = ({ rubric }: AnsweredQuestion): string =>
  rubric ? 'Escolha um nível em cada critério para salvar.' : 'Escolha Correta ou Incorreta para salvar.';
