import { useFormContext, useWatch } from 'react-hook-form';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { answerDaysLimits } from '../../contract/answer-by.ts';
import { answerDaysLabel, answerDaysText } from './answer-days-text.ts';
import { ExamField } from './ExamField.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { SettingLine } from './SettingLine.tsx';

export function AnswerDaysField() {
  const { control } = useFormContext<ExamFormValues>();
  const [days, period] = useWatch({ control, name: ['answerDays', 'period'] });
  if (days === undefined) return null;
  const said = answerDaysText(days, period?.end);
  return (
    <SettingLine title="Retorno" value={said}>
      <ExamField
        name="answerDays"
        as={NumberField}
        label={answerDaysLabel}
        className="sm:w-52"
        minValue={answerDaysLimits.least}
        maxValue={answerDaysLimits.most}
        isOptional
      />
      <p className="pt-2 text-sm text-muted">
        {days === null
          ? 'O candidato lê “prazo não informado”.'
          : 'O candidato lê a data antes de começar. No dia seguinte, mostramos a você e a ele quem ainda espera.'}
      </p>
    </SettingLine>
  );
}
