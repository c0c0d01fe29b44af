import { type QuestionMark, QuestionTabs } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TabLegend } from './TabLegend.tsx';

export interface QuestionOverviewProps {
  questions: readonly QuestionMark[];
  current: number;
  onSelect: (index: number) => void;
  /** Called too when a number was pressed. */
  onPress?: () => void;
  onSummary: () => void;
}

export function QuestionOverview({ onSummary, ...tabs }: QuestionOverviewProps) {
  return (
    <>
      <QuestionTabs {...tabs} className="-m-1 min-h-24" />
      <TabLegend hasMarks={tabs.questions.some(({ isMarked }) => isMarked)} />
      <Button variant="secondary" onPress={onSummary}>
        Ver resumo e entregar
      </Button>
    </>
  );
}
