import { RecordPanel } from '#modules/conduct/web/public.ts';
import { DeclarationPanel } from '#modules/taking/web/declaration/DeclarationPanel.tsx';

export interface BesideAnswersProps {
  runId: number;
  attemptId: number;
}

export function BesideAnswers(props: BesideAnswersProps) {
  return (
    <>
      <DeclarationPanel {...props} />
      <RecordPanel {...props} />
    </>
  );
}
