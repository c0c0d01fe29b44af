import { lazy, Suspense } from 'react';
import { RecordPanel } from '#modules/conduct/web/public.ts';
import type { AnswerSheet } from '#modules/marking/contract/grading.ts';
import type { CandidateAct } from '#modules/ranking/web/public.ts';
import { DeclarationPanel } from '#modules/taking/web/declaration/DeclarationPanel.tsx';

// Few exams have a defence, and its panel brings the fields of a mark.
const DefencePanel = lazy(async () => ({
  default: (await import('#modules/defences/web/DefencePanel.tsx')).DefencePanel,
}));

export interface BesideAnswersProps {
  runId: number;
  sheet: AnswerSheet;
  isDefended: boolean;
  /** Undefined for who may only correct. */
  onAct: ((act: CandidateAct) => void) | undefined;
}

export function BesideAnswers({ runId, sheet, isDefended, onAct }: BesideAnswersProps) {
  const { attemptId, developerId, name, deleted, decision, graded } = sheet;
  const props = { runId, attemptId };
  const giveTime =
    onAct &&
    !deleted &&
    developerId > 0 &&
    (() =>
      onAct({
        kind: 'extra-time',
        people: [{ attemptId, decision, delivered: true, graded, developer: { id: developerId, name } }],
      }));
  return (
    <>
      {isDefended && (
        <Suspense>
          <DefencePanel {...props} onExtraTime={giveTime || undefined} />
        </Suspense>
      )}
      <DeclarationPanel {...props} />
      <RecordPanel {...props} />
    </>
  );
}
