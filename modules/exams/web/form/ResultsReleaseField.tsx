import { useController, useFormContext } from 'react-hook-form';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { resultsReleaseLabel, resultsReleaseOptions, resultsReleaseText } from './results-release-texts.ts';

export function ResultsReleaseField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'at_end', onChange } = useController({ control, name: 'resultsRelease' }).field;
  return (
    <RadioGroup
      label={resultsReleaseLabel}
      isInline
      options={resultsReleaseOptions}
      value={value}
      onChange={onChange}
      description={resultsReleaseText(value)}
    />
  );
}
