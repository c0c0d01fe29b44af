import { useFormContext, useWatch } from 'react-hook-form';
import { decorative, isDecorative } from '#modules/question-bank/domain/picture-text.ts';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../form/ExamField.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';

export function PictureText({ index }: { index: number }) {
  const { control, setValue } = useFormContext<ExamFormValues>();
  const name = `questions.${index}.imageAlt` as const;
  const isSilent = isDecorative(useWatch({ control, name }) ?? '');
  return (
    <div className="grid">
      {!isSilent && (
        <ExamField
          name={name}
          as={TextField}
          label="Descrição da imagem"
          isOptional
          description="Quem não vê a imagem ouve esta descrição."
        />
      )}
      <Checkbox
        value={isSilent}
        onChange={(isChosen) => setValue(name, isChosen ? decorative : '', { shouldDirty: true })}
      >
        Decorativa: não é preciso ver a imagem para responder
      </Checkbox>
    </div>
  );
}
