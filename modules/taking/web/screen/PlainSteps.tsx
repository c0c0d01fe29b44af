import type { QuestionStepsProps } from './QuestionSteps.tsx';

export function PlainSteps({
  index,
  count,
  isLocked,
  onGoTo,
  onFinish,
}: Omit<QuestionStepsProps, 'children' | 'isAllAnswered'>) {
  const button = 'min-h-11 rounded-control border border-control px-4 font-medium disabled:opacity-60';
  return (
    <nav aria-label="Entre as questões" className="flex flex-wrap gap-3">
      <button type="button" disabled={index === 0} onClick={() => onGoTo(index - 1)} className={button}>
        Anterior
      </button>
      <button
        type="button"
        disabled={index === count - 1}
        onClick={() => onGoTo(index + 1)}
        className={button}
      >
        Próxima
      </button>
      <button type="button" disabled={isLocked} onClick={onFinish} className={button}>
        Finalizar
      </button>
    </nav>
  );
}
