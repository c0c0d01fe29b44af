import { useMemo, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { isApiError, messageOf, withCode } from '#platform/contract/client.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import type { OpenAnswer } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { asSeen, asSent, isSameMark, storedMark } from './given-mark.ts';
import { questionFiguresQuery, saveCorrection } from './grading.api.ts';
import { draftOr, keepDraft, settleDraft } from './mark-drafts.ts';
import { doubleMarkingQuery } from './second-marks/double-marking.api.ts';

export interface Judging {
  markOf: (answer: OpenAnswer) => GivenMark;
  /** `save` does the saving while a text `isTyped`. */
  change: (answer: OpenAnswer, mark: GivenMark, isTyped?: boolean) => void;
  save: (answer: OpenAnswer) => void;
  /** It is true while a text is being typed, or if the save failed. */
  isUnsaved: (answer: OpenAnswer) => boolean;
  isSaved: (answer: OpenAnswer) => boolean;
  isSaving: boolean;
}

/**
 * Saves go one after the other, so that the last mark on an answer wins. A mark whose save fails stays on the page.
 *
 * @param onOutdated called if somebody else has judged one of the answers, so that the list must be read again
 */
export function useJudging(runId: number, rubric: Rubric | undefined, onOutdated: () => void): Judging {
  // Marks of this screen, by attempt, win over those that were read with the list.
  const [given, setGiven] = useState<ReadonlyMap<number, GivenMark>>(new Map());
  const saved = useRef(new Map<number, GivenMark>());
  const [waiting, setWaiting] = useState<readonly OpenAnswer[]>([]);
  const line = useRef(Promise.resolve());

  const seenOf = (answer: OpenAnswer) => saved.current.get(answer.attemptId) ?? storedMark(answer, rubric);
  // Each of hundreds of drafts is read once, and their marks stay the same object.
  const begun = useMemo(() => marksBegun(rubric), [rubric]);
  const markOf = (answer: OpenAnswer) =>
    given.get(answer.attemptId) ?? begun.of(answer, saved.current.get(answer.attemptId));
  const isChanged = (answer: OpenAnswer, mark: GivenMark) =>
    mark.correct !== null && !isSameMark(mark, seenOf(answer));

  function change(answer: OpenAnswer, mark: GivenMark, isTyped = false): void {
    if (isSameMark(markOf(answer), mark)) return;
    setGiven((before) => new Map(before).set(answer.attemptId, mark));
    keepDraft(answer, seenOf(answer), mark);
    if (!isTyped) enqueue(answer, mark);
  }

  function enqueue(answer: OpenAnswer, mark: GivenMark): void {
    if (mark.correct === null) return;
    setWaiting((all) => [...all, answer]);
    line.current = line.current
      .then(() => send(answer, mark))
      .finally(() => setWaiting((all) => all.filter((one) => one !== answer)));
  }

  async function send(answer: OpenAnswer, mark: GivenMark): Promise<void> {
    const { attemptId, questionId } = answer;
    const seen = seenOf(answer);
    if (isSameMark(mark, seen)) return;
    try {
      const sent = { questionId, ...asSent(mark, seen, rubric), seen: asSeen(seen) };
      await saveCorrection(runId, { attemptId, marks: [sent] });
      saved.current.set(attemptId, mark);
      settleDraft(answer, mark);
      // The list that is being judged stays as it is.
      await forgetReads('later');
      countAnew(runId);
    } catch (error) {
      if (isApiError(error) && error.code === 'CORRECAO_DESATUALIZADA') {
        saved.current.delete(attemptId);
        begun.forget(answer);
        setGiven((before) => new Map([...before].filter(([id]) => id !== attemptId)));
        toast.info('Outra pessoa já corrigiu esta resposta. Atualizamos a lista: confira a marcação dela.');
        onOutdated();
        countAnew(runId);
      } else
        toast.error(withCode(error, messageOf(error, 'Não foi possível salvar a marcação. Tente de novo.')));
    }
  }

  return {
    markOf,
    change,
    save: (answer) => {
      const mark = markOf(answer);
      if (isChanged(answer, mark)) enqueue(answer, mark);
    },
    isUnsaved: (answer) =>
      isChanged(answer, markOf(answer)) && waiting.every(({ attemptId }) => attemptId !== answer.attemptId),
    isSaved: (answer) => saved.current.has(answer.attemptId),
    isSaving: waiting.length > 0,
  };
}

function countAnew(runId: number): void {
  for (const { queryKey } of [
    runOverviewQuery(runId),
    questionFiguresQuery(runId),
    doubleMarkingQuery(runId),
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function marksBegun(rubric: Rubric | undefined) {
  const marks = new WeakMap<OpenAnswer, GivenMark>();
  return {
    of(answer: OpenAnswer, saved: GivenMark | undefined): GivenMark {
      const mark = marks.get(answer) ?? draftOr(answer, saved ?? storedMark(answer, rubric));
      marks.set(answer, mark);
      return mark;
    },
    forget: (answer: OpenAnswer) => void marks.delete(answer),
  };
}
