import { useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { forgetReads, queryClient } from '#platform/web/query-client.ts';
import type { OpenAnswer } from '../contract/grading.ts';
import { judgeAnswer } from './grading.api.ts';
import { runOverviewQuery } from './ranking.api.ts';

/** Marks given on this screen, by attempt; they win over those that were read with the list. */
type Marks = ReadonlyMap<number, boolean | null>;

export interface Judging {
  verdictOf: (answer: OpenAnswer) => boolean | null;
  judge: (answer: OpenAnswer, verdict: boolean | null) => void;
  /** How many more answers are judged than when the list was read. */
  more: number;
  isSaving: boolean;
}

/**
 * Saves each mark at once. The page shows it before it is saved, and takes it back if the save fails. Saves are sent
 * one after the other, so that the last mark on an answer wins.
 *
 * @param onOutdated called if somebody else has judged one of the answers, so that the list must be read again
 */
export function useJudging(runId: number, onOutdated: () => void): Judging {
  const [marks, setMarks] = useState<Marks>(new Map());
  const [more, setMore] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const line = useRef(Promise.resolve());
  const saved = useRef(new Map<number, boolean | null>());

  const verdictOf = ({ attemptId, verdict }: OpenAnswer) =>
    marks.has(attemptId) ? (marks.get(attemptId) ?? null) : verdict;
  const put = (attemptId: number, verdict: boolean | null) =>
    setMarks((before) => new Map(before).set(attemptId, verdict));

  function judge(answer: OpenAnswer, verdict: boolean | null): void {
    if (verdictOf(answer) === verdict) return;
    put(answer.attemptId, verdict);
    setWaiting((count) => count + 1);
    line.current = line.current
      .then(() => save(answer, verdict))
      .finally(() => setWaiting((count) => count - 1));
  }

  async function save(answer: OpenAnswer, verdict: boolean | null): Promise<void> {
    const { attemptId } = answer;
    const seen = saved.current.has(attemptId) ? (saved.current.get(attemptId) ?? null) : answer.verdict;
    try {
      await judgeAnswer(runId, answer, verdict, seen);
      // The list that is being judged stays as it is.
      await forgetReads('later');
      // The header counts what is left.
      void queryClient.invalidateQueries({ queryKey: runOverviewQuery(runId).queryKey });
      saved.current.set(attemptId, verdict);
      setMore((count) => count + Number(verdict !== null) - Number(seen !== null));
    } catch (error) {
      if (isApiError(error) && error.code === 'CORRECAO_DESATUALIZADA') {
        setMarks((before) => new Map([...before].filter(([id]) => id !== attemptId)));
        toast.info('Outra pessoa já corrigiu esta resposta. Atualizamos a lista: confira a marcação dela.');
        onOutdated();
      } else {
        put(attemptId, seen);
        toast.error(messageOf(error, 'Não foi possível salvar a marcação. Tente de novo.'));
      }
    }
  }

  return { verdictOf, judge, more, isSaving: waiting > 0 };
}
