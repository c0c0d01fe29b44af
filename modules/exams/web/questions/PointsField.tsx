import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { ExamField } from '../form/ExamField.tsx';

export function PointsField({ index }: { index: number }) {
  return (
    <ExamField
      name={`questions.${index}.points`}
      as={NumberField}
      label="Vale"
      minValue={1}
      maxValue={rubricLimits.pointsMost}
      step={1}
      description="Pontos, em relação às outras questões."
    />
  );
}
