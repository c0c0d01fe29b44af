import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { RubricView } from '#modules/question-bank/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';

export interface ShowLevelsDialogProps {
  rubric: Rubric;
  onShow: () => void;
  onClose: () => void;
}

/** Mount it while it is to be open. */
export function ShowLevelsDialog({ rubric, onShow, onClose }: ShowLevelsDialogProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="É isto que o candidato lerá"
      subtitle="Com a questão, antes de responder. Depois que alguém começa a prova, isto não muda."
      keepsFooter
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Só nomes e pontos
          </Button>
          <Button onPress={onShow}>Mostrar os níveis</Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <RubricView rubric={rubric} />
        <p className="text-muted">Em questões copiadas das provas do Provado, os níveis nunca aparecem.</p>
      </div>
    </Modal>
  );
}
