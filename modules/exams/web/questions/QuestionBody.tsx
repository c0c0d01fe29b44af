import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { kindNames, languagesQuery, type ShownKind } from '#modules/question-bank/web/public.ts';
import { questionKinds } from '#platform/domain/question-kinds.ts';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { ExamField } from '../form/ExamField.tsx';
import { type ExamFormValues, shownKind } from '../form/exam-form.ts';
import { changeKind } from './answer-key.ts';
import { ExplanationField } from './ExplanationField.tsx';
import { executionFor, isOfRuns, kindThatRuns, runKinds } from './execution/pick-kind.ts';
import { authoredKinds } from './kinds/kinds.ts';
import { QuestionImage } from './QuestionImage.tsx';
import { kindOfReview, reviewFor } from './review/pick-review.ts';
import { StatementField } from './StatementField.tsx';

const optionOf = (value: ShownKind) => ({ value, label: kindNames[value] });

export interface QuestionBodyProps {
  index: number;
  onSending: (change: 1 | -1) => void;
}

export function QuestionBody({ index, onSending }: QuestionBodyProps) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const shown = useWatch({ control, name: `questions.${index}`, compute: shownKind });
  const { Fields } = authoredKinds[kind];
  const { kinds, missing, first } = useKinds(shown);
  const handleKind = (next: ShownKind) => {
    const toRun = isOfRuns(next) ? next : undefined;
    const { execution, leftExecutions } = executionFor(toRun, getValues(`questions.${index}`), first);
    setValue(`questions.${index}.execution`, execution, { shouldDirty: true });
    setValue(`questions.${index}.leftExecutions`, leftExecutions.length > 0 ? leftExecutions : undefined);
    clearErrors(`questions.${index}.execution`);
    const { review, leftReview } = reviewFor(next, getValues(`questions.${index}`));
    setValue(`questions.${index}.review`, review, { shouldDirty: true });
    setValue(`questions.${index}.leftReview`, leftReview);
    clearErrors(`questions.${index}.review`);
    if (next === 'review') return setValue(`questions.${index}.kind`, kindOfReview);
    if (isOfRuns(next)) return setValue(`questions.${index}.kind`, kindThatRuns);
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
        <Part name="form" title="O enunciado" plain={<PlainStatement index={index} />}>
          <StatementField index={index} />
        </Part>
        <div className="grid gap-4">
          <Select
            label="Tipo"
            options={kinds.map(optionOf)}
            description={missing}
            value={shown}
            onChange={handleKind}
          />
          <PointsField index={index} />
          <Part name="form" title="A imagem">
            <QuestionImage index={index} onSending={onSending} />
          </Part>
        </div>
      </div>
      <Fields index={index} />
      <Part name="form" title="A explicação">
        <ExplanationField index={index} />
      </Part>
    </>
  );
}

function PlainStatement({ index }: { index: number }) {
  const { register } = useFormContext<ExamFormValues>();
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      Enunciado
      <textarea
        {...register(`questions.${index}.statement`)}
        rows={8}
        className="rounded-control border border-control bg-surface p-3 font-normal"
      />
    </label>
  );
}

function useKinds(shown: ShownKind) {
  const { data: languages } = useQuery(languagesQuery);
  const [code, sql] = [
    languages?.find(({ language }) => language !== 'sql'),
    languages?.find(({ language }) => language === 'sql'),
  ];
  const known = (kind: ShownKind) =>
    kind === shown || !languages || (kind === 'code' ? code : sql) !== undefined;
  const left = runKinds.filter((kind) => !known(kind)).map((kind) => kindNames[kind]);
  return {
    kinds: [...Object.values(questionKinds), ...runKinds.filter(known), 'review' as const],
    missing:
      left.length > 0
        ? `${new Intl.ListFormat('pt-BR').format(left)}: esta instalação não roda ${left.length > 1 ? 'esses tipos' : 'esse tipo'}.`
        : undefined,
    first:
      languages?.some(({ language }) => language === 'javascript') === false ? code?.language : undefined,
  };
}

function PointsField({ index }: { index: number }) {
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
