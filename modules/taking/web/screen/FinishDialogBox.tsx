import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { useFinishDeclaration } from '../declaration/FinishDeclaration.tsx';
import type { SittingNoun } from '../sitting-noun.ts';

export interface FinishDialogProps {
  attemptId: number;
  noun: SittingNoun;
  isOpen: boolean;
  asksDeclaration: boolean;
  onClose: () => void;
  onFinish: () => void;
  isPending: boolean;
  isLocked: boolean;
  isElsewhere: boolean;
  /** The latest answers are only on this device. */
  isOffline: boolean;
  total: number;
  /** The numbers count from 1. */
  unanswered: readonly number[];
  marked: readonly number[];
  refused: readonly number[];
  doubled: readonly number[];
  onGoTo: (number: number) => void;
}

export function FinishDialogBox(props: FinishDialogProps) {
  const { attemptId, noun, isOpen, asksDeclaration, isPending, isLocked, isElsewhere, isOffline } = props;
  const { send, fields } = useFinishDeclaration(attemptId, asksDeclaration, isOpen);
  const onClose = () => {
    send();
    props.onClose();
  };
  const onFinish = () => {
    send();
    props.onFinish();
  };
  const { total, unanswered, marked, refused, doubled, onGoTo } = props;
  const answered = total - unanswered.length;
  const blank = unanswered.filter((number) => !refused.includes(number));
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={`Finalizar a ${noun}?`}
      subtitle={`Você respondeu ${answered} de ${counted(total, 'questão', 'questões')}.`}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Voltar à {noun}
          </Button>
          <Button
            onPress={onFinish}
            isPending={isPending}
            isDisabled={refused.length > 0 || (isLocked && !isPending)}
          >
            Finalizar
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <NumberList title="Não podem ser salvas assim" numbers={refused} onGoTo={onGoTo} isDanger />
        <NumberList title="Com outra versão guardada neste dispositivo" numbers={doubled} onGoTo={onGoTo} />
        <NumberList title="Sem resposta" numbers={blank} onGoTo={onGoTo} />
        <NumberList title="Marcadas para revisão" numbers={marked} onGoTo={onGoTo} />
        {unanswered.length === 0 && refused.length === 0 && <p>Todas as questões têm resposta.</p>}
        {!isLocked && fields}
        {isOffline && (
          <p role="status" className="text-sm text-danger">
            Você está sem conexão. Suas respostas estão guardadas neste dispositivo; para finalizar, é preciso
            voltar à internet.
          </p>
        )}
        <p className="text-sm text-muted">
          {isElsewhere
            ? `A ${noun} continuou em outra aba ou dispositivo. Para finalizar por aqui, volte e escolha “Continuar aqui”.`
            : refused.length > 0
              ? 'Ajuste as respostas indicadas para poder finalizar.'
              : 'Depois de finalizar, não é possível mudar as respostas.'}
        </p>
      </div>
    </Modal>
  );
}

interface NumberListProps {
  title: string;
  numbers: readonly number[];
  onGoTo: (number: number) => void;
  isDanger?: boolean;
}

function NumberList({ title, numbers, onGoTo, isDanger }: NumberListProps) {
  if (numbers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className={isDanger ? 'text-sm font-medium text-danger' : 'text-sm font-medium'}>{title}</h3>
      <ul className="flex max-h-45 flex-wrap gap-2 overflow-y-auto">
        {numbers.map((number) => (
          <li key={number}>
            <Button
              variant="secondary"
              aria-label={`Ir para a questão ${number}`}
              onPress={() => onGoTo(number)}
              className="min-w-11 px-2"
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
