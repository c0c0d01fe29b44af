import { isApiError, messageOf } from '@provado/contract/client.ts';
import type { AnswerSheet } from '@provado/contract/grading.ts';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { counted, formatDuration, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { AnsweredQuestionCard } from './AnsweredQuestionCard.tsx';
import { saveCorrection } from './grading.api.ts';
import {
  asCorrection,
  dropDraft,
  isChanged,
  keepDraft,
  openQuestions,
  startingVerdicts,
  unjudged,
} from './verdicts.ts';

export interface CorrectionFormProps {
  runId: number;
  sheet: AnswerSheet;
  /** Somebody else has corrected this attempt meanwhile: the sheet has to be read anew. */
  onOutdated: () => void;
}

/** One delivered attempt: what was answered, and a verdict on every open answer. */
export function CorrectionForm({ runId, sheet, onOutdated }: CorrectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [verdicts, setVerdicts] = useState(() => startingVerdicts(sheet));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const open = openQuestions(sheet);
  const missing = unjudged(sheet, verdicts);

  function judge(questionId: number, verdict: boolean): void {
    const next = new Map(verdicts).set(questionId, verdict);
    setVerdicts(next);
    keepDraft(sheet, next);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setChecked(true);
    if (missing[0] !== undefined) {
      toast.error(`Marque Correta ou Incorreta em ${counted(missing.length, 'resposta', 'respostas')}.`);
      focusQuestion(missing[0]);
      return;
    }
    setSaving(true);
    try {
      const verdictList = asCorrection(sheet, verdicts);
      const { attemptId, version } = sheet;
      const message = await saveCorrection(runId, { attemptId, version, verdicts: verdictList });
      dropDraft(sheet);
      toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
      if (isApiError(error) && error.code === 'CORRECAO_DESATUALIZADA') {
        dropDraft(sheet);
        onOutdated();
      }
    } finally {
      setSaving(false);
    }
  }

  function focusQuestion(questionId: number | undefined): void {
    form.current?.querySelector<HTMLElement>(`[data-question="${questionId}"] input`)?.focus();
  }

  /** Letters count only inside an open answer, so that they disturb nobody elsewhere. Radios keep keys to
   * themselves, hence on the way down. */
  function onKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') form.current?.requestSubmit();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const verdict = { c: true, i: false }[event.key.toLowerCase()];
    const place = (event.target as Element).closest('[data-question]')?.getAttribute('data-question');
    const index = open.findIndex(({ id }) => String(id) === place);
    const question = open[index];
    if (verdict === undefined || !question) return;
    event.preventDefault();
    judge(question.id, verdict);
    focusQuestion(open[index + 1]?.id ?? question.id);
  }

  return (
    <form ref={form} onSubmit={save} onKeyDownCapture={onKey} className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl font-semibold">{sheet.name}</h2>
          <p className="text-sm text-muted">Tempo: {formatDuration(sheet.timeUsed)}</p>
        </div>
        {sheet.score === undefined ? (
          <p className="text-muted">Aguardando correção</p>
        ) : (
          <p className="text-3xl font-semibold tabular-nums">
            <span className="sr-only">Pontuação: </span>
            {formatNumber(sheet.score)}%
          </p>
        )}
      </header>
      <ol className="grid grid-cols-1 gap-4">
        {sheet.questions.map((question, index) => (
          <AnsweredQuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            verdict={verdicts.get(question.id)}
            onJudge={(verdict) => judge(question.id, verdict)}
            error={
              isChecked && missing.includes(question.id)
                ? 'Escolha Correta ou Incorreta para salvar.'
                : undefined
            }
          />
        ))}
      </ol>
      {open.length > 0 && (
        <footer className="flex flex-wrap items-center justify-between gap-4">
          <p className="hidden text-xs text-muted sm:block">
            Com o foco em uma resposta aberta: <kbd>C</kbd> marca Correta, <kbd>I</kbd> marca Incorreta e
            segue para a próxima. <kbd>Ctrl</kbd> + <kbd>Enter</kbd> salva.
          </p>
          <div className="ml-auto flex flex-wrap items-center gap-4">
            {isChanged(sheet, verdicts) && <span className="text-sm text-muted">Correção não salva</span>}
            <Button type="submit" isPending={isSaving}>
              Salvar correção
            </Button>
          </div>
        </footer>
      )}
    </form>
  );
}
