import type { Decision } from '#platform/contract/words.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import type { ChosenCandidate } from '../candidate-acts.ts';
import { decide } from '../ranking.api.ts';
import { feedbackFor, keepFeedback } from './decision-feedback.ts';
import type { UseUndo } from './use-undo.ts';

interface Decided {
  decision: Decision;
  person: ChosenCandidate;
}

/** Decides about one person at once; the line below says it, and takes it back while nobody was told. */
export function useDecide(runId: number, undo: UseUndo, onDone: (decided: Decided) => void) {
  return useAct(
    ({ decision, person }: Decided) => {
      const feedback = feedbackFor(person.attemptId).trim();
      return decide(
        runId,
        { attemptIds: [person.attemptId], decision, ...(feedback && { feedback }) },
        (attemptIds) => undo.remember({ decision, attemptIds, people: [person] }),
      );
    },
    {
      isQuiet: true,
      onDone: (_, decided) => {
        keepFeedback(decided.person.attemptId, '');
        onDone(decided);
      },
    },
  );
}
