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
  const isReachable = people.some(({ developer }) => !developer.deleted);
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
      subtitle={isReachable && 'O que você quer fazer agora?'}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {isReachable ? 'Agora não' : 'Fechar'}
        </Button>
      }
    >
      <div className="grid gap-3">
        {isReachable && (
          <>
            <Button variant="secondary" onPress={onGroup} className="justify-start">
              <UserPlus size={18} aria-hidden />
              Adicionar a um grupo
            </Button>
            <Button variant="secondary" onPress={onContact} className="justify-start">
              <Mail size={18} aria-hidden />
              Entrar em contato
            </Button>
          </>
        )}
        {only?.developer.id === 0 && (
          <p className="text-sm text-muted">Grupo e mensagem esperam o nome, que aparece com o resultado.</p>
        )}
        <UndoDecision undo={undo} isBrief />
        {only && (
          <Checkbox
            value={isInSequence}
            onChange={setInSequence}
            description="Da próxima vez, a decisão leva direto à próxima pessoa, e estas opções ficam no pé da tela."
          >
            Decidir em sequência
          </Checkbox>
        )}
      </div>
    </Modal>
  );
}
