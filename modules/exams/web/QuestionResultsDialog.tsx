import { useState } from 'react';
import type { QuestionResults } from '#platform/contract/words.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import {
  questionResultsLabel,
  questionResultsOptions,
  questionResultsText,
} from './question-result-texts.ts';

export interface QuestionResultsDialogProps {
  shown: QuestionResults;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (shown: QuestionResults) => void;
}

/** Asks when candidates of a run see what was right. Mount it only while it is open. */
export function QuestionResultsDialog({ shown, isPending, onClose, onConfirm }: QuestionResultsDialogProps) {
  const [chosen, setChosen] = useState(shown);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Resultado por questão"
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button onPress={() => onConfirm(chosen)} isPending={isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <RadioGroup
        label={questionResultsLabel}
        options={questionResultsOptions}
        value={chosen}
        onChange={setChosen}
        description={questionResultsText(chosen)}
      />
    </Modal>
  );
}
