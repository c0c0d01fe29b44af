import type { FinishDialogProps } from './FinishDialogBox.tsx';

/** It uses controls of the browser alone, because it stands in where the dialog does not work. */
export function PlainFinish(props: FinishDialogProps) {
  const { noun, isOpen, onClose, onFinish, isPending, isLocked, total, unanswered, refused } = props;
  if (!isOpen) return null;
  const button = 'min-h-11 rounded-control border border-control px-4 font-medium disabled:opacity-60';
  return (
    <div
      role="alertdialog"
      aria-labelledby="finalizar"
      className="fixed inset-x-0 bottom-0 z-20 grid gap-3 border-t border-control bg-surface p-5"
    >
      <p id="finalizar" className="font-semibold">
        Finalizar a {noun}?
      </p>
      <p>
        Você respondeu {total - unanswered.length} de {total}.{' '}
        {refused.length > 0
          ? 'Ajuste as respostas que não podem ser salvas para poder finalizar.'
          : 'Depois de finalizar, não é possível mudar as respostas.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onClose} disabled={isPending} className={button}>
          Voltar à {noun}
        </button>
        <button
          type="button"
          onClick={onFinish}
          disabled={isPending || isLocked || refused.length > 0}
          className={button}
        >
          {isPending ? 'Aguarde...' : 'Finalizar'}
        </button>
      </div>
    </div>
  );
}
