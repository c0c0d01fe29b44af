import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { QuestionValues } from '../../form/exam-form.ts';
import { QuestionOptions } from '../QuestionOptions.tsx';
import type { AuthoredKind } from './authored-kind.ts';

function ChoiceFields({ index }: { index: number }) {
  return (
    <Part name="form" title="A lista de alternativas">
      <QuestionOptions index={index} />
    </Part>
  );
}

function ChoiceTexts({ index, question }: { index: number; question: QuestionValues }) {
  return question.options.map(({ correct }, at) => (
    <ExamField
      // biome-ignore lint/suspicious/noArrayIndexKey: options never change places here
      key={at}
      name={`questions.${index}.options.${at}.text`}
      as={TextArea}
      label={`Alternativa ${at + 1}`}
      rows={1}
      description={correct ? 'Alternativa correta' : undefined}
    />
  ));
}

export const choice: AuthoredKind = { Fields: ChoiceFields, Texts: ChoiceTexts };
