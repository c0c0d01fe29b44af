import { Dices, Library } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BankQuestion } from '#modules/question-bank/contract/question-bank.ts';
import { BankPickerDialog } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import { blankDraw, type ExamFormValues, isBlank, type QuestionValues } from '../../form/exam-form.ts';
import { fromBank } from '../../form/exam-values.ts';
import { fieldAt } from '../../form/focus-field.ts';

// Few exams draw questions, so the rules are loaded with the first of them.
const DrawList = lazy(async () => ({ default: (await import('./DrawList.tsx')).DrawList }));

export interface BankActionsProps {
  room: number;
  onTake: (questions: QuestionValues[], news: string) => void;
  onMakeWay: () => void;
}

export function BankActions({ room, onTake, onMakeWay }: BankActionsProps) {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const hasDraws = useWatch({ control, name: 'draws', compute: (draws) => draws.length > 0 });
  const [takenIds, setTakenIds] = useState<number[]>();
  const hasBank = useMember().may('recrutador');
  const close = () => setTakenIds(undefined);
  const handlePick = (picked: BankQuestion[]) => {
    close();
    onTake(picked.map(fromBank), `${counted(picked.length, 'questão do banco', 'questões do banco')}.`);
  };
  const handleDraw = () => {
    if (getValues('questions').every(isBlank)) onMakeWay();
    setValue('draws', [blankDraw()]);
  };
  if (!hasBank) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isDisabled={room <= 0}
          onPress={() => setTakenIds(getValues('questions').flatMap(({ bank }) => bank?.questionId ?? []))}
        >
          <Library size={18} aria-hidden />
          Do banco
        </Button>
        {!hasDraws && (
          <span {...fieldAt('draws')}>
            <Button variant="secondary" onPress={handleDraw}>
              <Dices size={18} aria-hidden />
              Sortear do banco
            </Button>
          </span>
        )}
      </div>
      {hasDraws && (
        <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
          <DrawList />
        </Suspense>
      )}
      {takenIds && <BankPickerDialog room={room} takenIds={takenIds} onPick={handlePick} onClose={close} />}
    </>
  );
}
