import { useController, useFormContext } from 'react-hook-form';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { ExamFormValues } from './exam-form.ts';
import {
  questionResultsLabel,
  questionResultsName,
  questionResultsOptions,
  questionResultsText,
} from './question-result-texts.ts';
import { SettingLine } from './SettingLine.tsx';

export function QuestionResultsField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'never', onChange } = useController({ control, name: 'questionResults' }).field;
  return (
    <SettingLine title="Respostas certas" value={questionResultsName(value)}>
      <RadioGroup
        label={questionResultsLabel}
        isInline
        options={questionResultsOptions}
        value={value}
        onChange={onChange}
        description={questionResultsText(value)}
      />
    </SettingLine>
  );
}
