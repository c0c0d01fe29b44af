import { ListX, type LucideIcon, Mail, UserPlus } from 'lucide-react';
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

export function DecisionLine({ runId, undo, onAct }: DecisionLineProps) {
  const [isInSequence, setInSequence] = useSequence();
  const { made } = undo;
  if (!made) return null;
  const { people, decision, attemptIds } = made;
  const [only] = people.length === 1 ? people : [];
  const isReachable = decision === 'approved' && only !== undefined && !only.developer.deleted;
  return (
    <UndoDecision
      undo={undo}
      channel={only && <WhoHears runId={runId} kind="decided" attemptIds={attemptIds} isInline />}
    >
      {isInSequence && isReachable && (
        <>
          <NextButton icon={UserPlus} onPress={() => onAct({ kind: 'group', people })}>
            Adicionar a um grupo
          </NextButton>
          <NextButton icon={Mail} onPress={() => onAct({ kind: 'contact', people })}>
            Entrar em contato
          </NextButton>
        </>
      )}
      {isInSequence && only && (
        <NextButton icon={ListX} onPress={() => setInSequence(false)}>
          Parar a sequência
        </NextButton>
      )}
    </UndoDecision>
  );
}

interface NextButtonProps {
  icon: LucideIcon;
  onPress: () => void;
  children: string;
}

function NextButton({ icon: Icon, onPress, children }: NextButtonProps) {
  return (
    <Button variant="ghost" className="gap-1.5 px-3" title={children} onPress={onPress}>
      <Icon size={18} aria-hidden />
      <span className="max-xl:sr-only">{children}</span>
    </Button>
  );
}
