import { useFormContext, useWatch } from 'react-hook-form';
import { kindNames } from '#platform/web/kind-names.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { changeKind } from './answer-marks.ts';
import { ExplanationField } from './ExplanationField.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { MarkingFields } from './MarkingFields.tsx';
import { PointsField } from './PointsField.tsx';
import { QuestionImage } from './QuestionImage.tsx';
import { QuestionOptions } from './QuestionOptions.tsx';
import { RubricFields } from './RubricFields.tsx';
import { StatementField } from './StatementField.tsx';

const kinds = (['essay', 'single', 'multiple'] as const).map((value) => ({ value, label: kindNames[value] }));

export interface QuestionBodyProps {
  index: number;
  /** Told when a picture starts (1) and ends (-1) being sent. */
  onSending: (change: 1 | -1) => void;
}

/** All that is asked in a question, with what is right. */
export function QuestionBody({ index, onSending }: QuestionBodyProps) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const handleKind = (next: (typeof kinds)[number]['value']) => {
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
          <Select label="Tipo" options={kinds} value={kind} onChange={handleKind} />
          <PointsField index={index} />
          <QuestionImage index={index} onSending={onSending} />
        </div>
      </div>
      {kind === 'essay' ? (
        <>
          <RubricFields name={`questions.${index}.rubric`} />
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
