import { RecordPanel } from '#modules/conduct/web/public.ts';
import { DefencePanel } from '#modules/defences/web/public.ts';
import { DeclarationPanel } from '#modules/taking/web/declaration/DeclarationPanel.tsx';

export interface BesideAnswersProps {
  runId: number;
  attemptId: number;
  isDefended: boolean;
}

export function BesideAnswers({ isDefended, ...props }: BesideAnswersProps) {
  return (
    <>
      {isDefended && <DefencePanel {...props} />}
      <DeclarationPanel {...props} />
      <RecordPanel {...props} />
    </>
  );
}
