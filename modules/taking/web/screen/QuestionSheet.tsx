import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Sheet } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { QuestionOverview, type QuestionOverviewProps } from './QuestionOverview.tsx';

export function QuestionSheet(props: QuestionOverviewProps) {
  const { questions, current, onPress, onSummary } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={Sheet.preload}
        onFocus={Sheet.preload}
        onPress={() => setOpen(true)}
        className="px-2 tabular-nums"
      >
        {current + 1} de {questions.length}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {isOpen && (
        <Sheet isOpen label="Questões" onClose={close}>
          <div className="grid gap-4 p-4">
            <div className="flex items-center justify-between">
              <h2 className="text-lg font-semibold">Questões</h2>
              <IconButton label="Fechar" onPress={close}>
                <X size={20} aria-hidden />
              </IconButton>
            </div>
            <QuestionOverview
              {...props}
              onPress={() => {
                close();
                onPress?.();
              }}
              onSummary={() => {
                close();
                onSummary();
              }}
            />
          </div>
        </Sheet>
      )}
    </>
  );
}
