import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

export interface QuestionStepsProps {
  /** The index counts from 0. */
  index: number;
  count: number;
  isLocked: boolean;
  isAllAnswered: boolean;
  onGoTo: (index: number) => void;
  onFinish: () => void;
  children: ReactNode;
}

export function QuestionSteps(props: QuestionStepsProps) {
  const { index, count, isLocked, isAllAnswered, onGoTo, onFinish, children } = props;
  return (
    <nav
      aria-label="Entre as questões"
      className="flex flex-wrap items-center justify-between gap-1 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-bg max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-8 sm:max-lg:px-8"
    >
      <Button variant="secondary" isDisabled={index === 0} onPress={() => onGoTo(index - 1)}>
        <ChevronLeft size={18} aria-hidden className="max-sm:hidden" />
        Anterior
      </Button>
      {children}
      {index === count - 1 ? (
        <Button variant={isAllAnswered ? 'primary' : 'secondary'} onPress={onFinish} isDisabled={isLocked}>
          Finalizar
        </Button>
      ) : (
        <Button variant={isAllAnswered ? 'secondary' : 'primary'} onPress={() => onGoTo(index + 1)}>
          Próxima
          <ChevronRight size={18} aria-hidden className="max-sm:hidden" />
        </Button>
      )}
    </nav>
  );
}
