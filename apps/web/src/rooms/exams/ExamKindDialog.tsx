import type { ExamKind } from '@provado/contract/words.ts';
import { CodeXml, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';

const kinds = [
  {
    value: 'theory',
    title: 'Teórica',
    text: 'Questões abertas ou de múltipla escolha.',
    icon: <ListChecks size={24} aria-hidden />,
  },
  {
    value: 'practice',
    title: 'Prática',
    text: 'O candidato envia o link de um repositório.',
    icon: <CodeXml size={24} aria-hidden />,
  },
] as const;

export interface ExamKindDialogProps {
  isOpen: boolean;
  /** What is marked when the dialog opens. */
  kind: ExamKind;
  /** The form holds a draft of before. */
  isRestored: boolean;
  onChoose: (kind: ExamKind) => void;
  onClose: () => void;
}

/** Asks what kind of exam it will be. */
export function ExamKindDialog({ isOpen, kind, isRestored, onChoose, onClose }: ExamKindDialogProps) {
  const [marked, setMarked] = useState<ExamKind | null>(null);
  const leave = (act: () => void) => () => {
    setMarked(null);
    act();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={leave(onClose)}
      title="Que tipo de desafio você deseja?"
      subtitle={
        isRestored
          ? 'Recuperamos o seu rascunho. O tipo ainda pode mudar até você cadastrar.'
          : 'Você pode trocar depois, antes de cadastrar.'
      }
      footer={<Button onPress={leave(() => onChoose(marked ?? kind))}>Continuar</Button>}
    >
      <RadioCards label="Tipo de desafio" cards={kinds} value={marked ?? kind} onChange={setMarked} />
    </Modal>
  );
}
