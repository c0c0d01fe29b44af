import { Mail, UserPlus } from 'lucide-react';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { CandidateAct } from '../candidate-acts.ts';
import { useSequence } from './sequence.ts';
import { UndoDecision } from './UndoDecision.tsx';
import type { UseUndo } from './use-undo.ts';

export interface DecisionLineProps {
  runId: number;
  undo: UseUndo;
  onAct: (act: CandidateAct) => void;
}

/** It says what was just decided. In sequence it also offers what the dialog of an approval offers. */
export function DecisionLine({ runId, undo, onAct }: DecisionLineProps) {
  const [isInSequence, setInSequence] = useSequence();
  const { made } = undo;
  if (!made) return null;
  const { people, decision, attemptIds } = made;
  const [only] = people.length === 1 ? people : [];
  const isReachable = decision === 'approved' && only !== undefined && !only.developer.deleted;
  return (
    <UndoDecision undo={undo}>
      {only && <WhoHears runId={runId} kind="decided" attemptIds={attemptIds} isInline />}
      {isInSequence && isReachable && (
        <>
          <Button variant="ghost" className="gap-1.5 px-2" onPress={() => onAct({ kind: 'group', people })}>
            <UserPlus size={18} aria-hidden />
            Adicionar a um grupo
          </Button>
          <Button variant="ghost" className="gap-1.5 px-2" onPress={() => onAct({ kind: 'contact', people })}>
            <Mail size={18} aria-hidden />
            Entrar em contato
          </Button>
        </>
      )}
      {isInSequence && only && (
        <Button variant="ghost" className="px-2" onPress={() => setInSequence(false)}>
          Parar a sequência
        </Button>
      )}
    </UndoDecision>
  );
}
