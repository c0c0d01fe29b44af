import { lazy, Suspense } from 'react';
import { RecordPanel } from '#modules/conduct/web/public.ts';
import { DeclarationPanel } from '#modules/taking/web/declaration/DeclarationPanel.tsx';

// Few exams have a defence, and its panel brings the fields of a mark.
const DefencePanel = lazy(async () => ({
  default: (await import('#modules/defences/web/DefencePanel.tsx')).DefencePanel,
}));

export interface BesideAnswersProps {
  runId: number;
  attemptId: number;
  isDefended: boolean;
}

export function BesideAnswers({ isDefended, ...props }: BesideAnswersProps) {
  return (
    <>
      {isDefended && (
        <Suspense>
          <DefencePanel {...props} />
        </Suspense>
      )}
      <DeclarationPanel {...props} />
      <RecordPanel {...props} />
    </>
  );
}
