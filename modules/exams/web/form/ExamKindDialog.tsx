import { CodeXml, ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExamKind } from '#platform/contract/words.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';

const kinds = [
  {
    value: 'theory',
    title: 'Teórica',
    text: 'Questões de escolha, abertas, de código ou de SQL, respondidas aqui.',
    icon: <ListChecks size={24} aria-hidden />,
  },
  {
    value: 'practice',
    title: 'Prática',
    text: 'O candidato envia o link de um repositório ou, se você permitir, os arquivos.',
    icon: <CodeXml size={24} aria-hidden />,
  },
] as const;

export interface ExamKindDialogProps {
  isOpen: boolean;
  kind: ExamKind;
  isRestored: boolean;
  onChoose: (kind: ExamKind) => void;
  onClose: () => void;
  onLeft?: (() => void) | undefined;
}

export function ExamKindDialog(props: ExamKindDialogProps) {
  const { isOpen, kind, isRestored, onChoose, onClose, onLeft } = props;
  const hasChosen = useRef(false);
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
      footer={
        <Button
          onPress={leave(() => {
            hasChosen.current = true;
            onChoose(marked ?? kind);
          })}
        >
          Continuar
        </Button>
      }
    >
      <WhenGone
        act={() => {
          if (hasChosen.current) onLeft?.();
          hasChosen.current = false;
        }}
      />
      <RadioCards label="Tipo de desafio" cards={kinds} value={marked ?? kind} onChange={setMarked} />
    </Modal>
  );
}

/** It acts only after the dialog around it has closed and given the focus back. */
function WhenGone({ act }: { act: () => void }) {
  const acted = useEffectEvent(act);
  useEffect(() => () => void setTimeout(acted, 50), []);
  return null;
}
