import { type QuestionMark, QuestionTabs } from '#modules/exams/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TabLegend } from './TabLegend.tsx';

export interface QuestionOverviewProps {
  questions: readonly QuestionMark[];
  current: number;
  onSelect: (index: number) => void;
  onPress?: () => void;
  isAllAnswered: boolean;
  onSummary: () => void;
}

export function QuestionOverview({ isAllAnswered, onSummary, ...tabs }: QuestionOverviewProps) {
  return (
    <>
      <QuestionTabs {...tabs} className="-m-1 min-h-24 justify-between" />
      <TabLegend hasMarks={tabs.questions.some(({ isMarked }) => isMarked)} />
      <SummaryButton isMain={isAllAnswered && tabs.current < tabs.questions.length - 1} onPress={onSummary} />
    </>
  );
}

/** The last question has the main one below it. */
function SummaryButton({ isMain, onPress }: { isMain: boolean; onPress: () => void }) {
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} onPress={onPress}>
      {isMain ? 'Finalizar' : 'Ver resumo e entregar'}
    </Button>
  );
}

/** Its one row leaves the width of the screen to an editor. */
export function QuestionRow({ isAllAnswered, onSummary, ...tabs }: QuestionOverviewProps) {
  return (
    <>
      <QuestionTabs {...tabs} className="max-h-13 min-w-26 flex-1" />
      <SummaryButton isMain={isAllAnswered && tabs.current < tabs.questions.length - 1} onPress={onSummary} />
    </>
  );
}
