import { lazy, Suspense, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindNames } from '#platform/web/kind-names.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { changeKind } from './answer-marks.ts';
import { ExplanationField } from './ExplanationField.tsx';
import { type ExamFormValues, kindOf } from './exam-form.ts';
import type { ExecutionValues } from './execution/execution-values.ts';
import { MarkingFields } from './MarkingFields.tsx';
import { PointsField } from './PointsField.tsx';
import { QuestionImage } from './QuestionImage.tsx';
import { QuestionOptions } from './QuestionOptions.tsx';
import { RubricFields } from './RubricFields.tsx';
import { StatementField } from './StatementField.tsx';

const kindsOf = (kinds: readonly (keyof typeof kindNames)[]) =>
  kinds.map((value) => ({ value, label: kindNames[value] }));
const kinds = kindsOf(['essay', 'single', 'multiple']);

/** Few questions run, and their fields bring the editor of code. */
const ExecutionFields = lazy(async () => ({
  default: (await import('./execution/ExecutionFields.tsx')).ExecutionFields,
}));

export interface QuestionBodyProps {
  index: number;
  /** Told when a picture starts (1) and ends (-1) being sent. */
  onSending: (change: 1 | -1) => void;
}

/** All that is asked in a question, with what is right. */
export function QuestionBody({ index, onSending }: QuestionBodyProps) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const shown = useWatch({ control, name: `questions.${index}`, compute: kindOf });
  /** How it ran before another kind was picked: picking the kind again loses nothing. */
  const left = useRef<ExecutionValues>(undefined);
  const isRunning = shown === 'code' || shown === 'sql';
  const running = isRunning ? shown : left.current?.kind;
  const handleKind = (next: typeof shown) => {
    const execution = getValues(`questions.${index}.execution`);
    if (execution) left.current = execution;
    const isKept = next === left.current?.kind;
    setValue(`questions.${index}.execution`, isKept ? left.current : undefined, { shouldDirty: true });
    if (next === 'code' || next === 'sql') return setValue(`questions.${index}.kind`, 'essay');
    const { kind, marks } = changeKind(getValues(`questions.${index}`), next);
    setValue(`questions.${index}.kind`, kind);
    marks.forEach((correct, at) => {
      setValue(`questions.${index}.options.${at}.correct`, correct);
    });
    clearErrors([`questions.${index}.kind`, `questions.${index}.options`]);
  };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 @xl:grid-cols-[1fr_15rem]">
        <StatementField index={index} />
        <div className="grid gap-4">
          <Select
            label="Tipo"
            options={running ? [...kinds, ...kindsOf([running])] : kinds}
            value={shown}
            onChange={handleKind}
          />
          <PointsField index={index} />
          <QuestionImage index={index} onSending={onSending} />
        </div>
      </div>
      {kind === 'essay' ? (
        <>
          {isRunning ? (
            <Suspense fallback={<SkeletonList />}>
              <ExecutionFields path={`questions.${index}.execution`} />
            </Suspense>
          ) : (
            <RubricFields name={`questions.${index}.rubric`} />
          )}
          <MarkingFields
            modelAnswer={`questions.${index}.modelAnswer`}
            markingNotes={`questions.${index}.markingNotes`}
          />
        </>
      ) : (
        <QuestionOptions index={index} />
      )}
      <ExplanationField index={index} />
    </>
  );
}
