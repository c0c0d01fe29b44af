import { Controller, useFormContext } from 'react-hook-form';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import type { ExamFormValues } from './exam-form.ts';
import {
  questionResultsLabel,
  questionResultsOptions,
  questionResultsText,
} from './question-result-texts.ts';

/** When candidates see what was right in their own attempt. */
export function QuestionResultsField() {
  const { control } = useFormContext<ExamFormValues>();
  return (
    <Controller
      name="questionResults"
      control={control}
      render={({ field: { value = 'never', onChange } }) => (
        <RadioGroup
          label={questionResultsLabel}
          isInline
          options={questionResultsOptions}
          value={value}
          onChange={onChange}
          description={questionResultsText(value)}
        />
      )}
    />
  );
}
