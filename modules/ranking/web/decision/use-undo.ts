import { useState } from 'react';
import type { Decision } from '#platform/contract/words.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { untoldS } from '../../contract/ranking.ts';
import type { ChosenCandidate } from '../candidate-acts.ts';
import { undo as sendUndo } from '../ranking.api.ts';

interface Made {
  readonly runId: number;
  readonly decision: Decision;
  readonly attemptIds: number[];
  readonly people: readonly ChosenCandidate[];
  /** The time is on the page's clock; the server decides by its own. */
  readonly until: number;
}

export interface UseUndo {
  made: Made | undefined;
  remember: (made: Pick<Made, 'decision' | 'attemptIds' | 'people'>) => void;
  undo: () => void;
  isPending: boolean;
}

export function useUndo(runId: number): UseUndo {
  const [kept, setMade] = useState<Made>();
  // The page goes from one run to another without being built anew.
  const made = kept?.runId === runId ? kept : undefined;
  const act = useAct(({ decision, attemptIds }: Made) => sendUndo(runId, { decision, attemptIds }), {
    onDone: () => setMade(undefined),
  });
  return {
    made,
    remember: (decided) => setMade({ ...decided, runId, until: performance.now() + untoldS * 1000 }),
    undo: () => {
      if (made && performance.now() < made.until && !act.isPending) act.mutate(made);
    },
    isPending: act.isPending,
  };
}
