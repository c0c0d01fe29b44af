import { Mail, UserPlus } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { ChosenCandidate } from '../candidate-acts.ts';
import { useSequence } from './sequence.ts';
import { UndoDecision } from './UndoDecision.tsx';
import type { UseUndo } from './use-undo.ts';

export interface ApprovedDialogProps {
  people: readonly ChosenCandidate[];
  onGroup: () => void;
  onContact: () => void;
  onClose: () => void;
  undo: UseUndo;
}

export function ApprovedDialog({ people, onGroup, onContact, onClose, undo }: ApprovedDialogProps) {
  const [only] = people.length === 1 ? people : [];
  const [isInSequence, setInSequence] = useSequence();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={
        only
          ? `${only.developer.name}: Aprovado`
          : `${counted(people.length, 'candidato', 'candidatos')}: Aprovado`
      }
      subtitle="O que você quer fazer agora?"
      footer={
        <Button variant="secondary" onPress={onClose}>
          Agora não
        </Button>
      }
    >
      <div className="grid gap-3">
        <Button variant="secondary" onPress={onGroup} className="justify-start">
          <UserPlus size={18} aria-hidden />
          Adicionar a um grupo
        </Button>
        <Button variant="secondary" onPress={onContact} className="justify-start">
          <Mail size={18} aria-hidden />
          Entrar em contato
        </Button>
        <UndoDecision undo={undo} />
        {only && (
          <Checkbox
            value={isInSequence}
            onChange={setInSequence}
            description="Da próxima vez, a decisão leva direto à próxima pessoa, e estas opções ficam ao pé da lista."
          >
            Decidir em sequência
          </Checkbox>
        )}
      </div>
    </Modal>
  );
}
