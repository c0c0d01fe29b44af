import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { QuestionBody } from './QuestionBody.tsx';

export interface QuestionCardProps {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onDuplicate: ((index: number) => void) | undefined;
  onSending: (change: 1 | -1) => void;
  children?: ReactNode;
}

export function QuestionCard(props: QuestionCardProps) {
  const { index, count, onMove, onRemove, onDuplicate, onSending, children } = props;
  const titleId = useId();
  const number = index + 1;

  return (
    <section
      aria-labelledby={titleId}
      className="@container grid min-w-0 scroll-mt-24 grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex items-center">
        <h3 id={titleId} className="min-w-0 flex-1 text-base font-semibold">
          Questão {number}
        </h3>
        <IconButton
          label={`Mover a questão ${number} para cima`}
          data-move="up"
          isDisabled={index === 0}
          onPress={() => onMove(index, index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Mover a questão ${number} para baixo`}
          data-move="down"
          isDisabled={index === count - 1}
          onPress={() => onMove(index, index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Duplicar a questão ${number}`}
          isDisabled={!onDuplicate}
          onPress={() => onDuplicate?.(index)}
        >
          <Copy size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Remover a questão ${number}`}
          tone="danger"
          onPress={() => onRemove(index)}
          className="-mr-3"
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <QuestionBody index={index} onSending={onSending} />
      {children}
    </section>
  );
}
