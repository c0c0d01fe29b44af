import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { questionLimits } from '#modules/question-bank/contract/questions.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { blankOption, type ExamFormValues } from '../form/exam-form.ts';
import { fieldAt, focusField } from '../form/focus-field.ts';
import { type AnswerKey, changeKind, keepBoth, toggleRight, withoutOption } from './answer-key.ts';
import { OptionRow } from './OptionRow.tsx';

const fewest = 2;

export function QuestionOptions({ index }: { index: number }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const name = `questions.${index}.options` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const kind = useWatch({ control, name: `questions.${index}.kind` });
  const options = useWatch({ control, name });
  const { errors } = useFormState({ control });
  const faults = errors.questions?.[index];
  const fault = faults?.kind?.message ?? faults?.options?.message;
  const [titleId, faultId] = [useId(), useId()];
  const [passedOver, setPassedOver] = useState<number | null>(null);

  const isSingle = kindOf({ kind }).answer === 'option';
  const right = options.findIndex((option) => option.correct === true);
  const question = () => getValues(`questions.${index}`);
  const apply = ({ kind, marks }: AnswerKey, passed: number | null = null) => {
    setValue(`questions.${index}.kind`, kind);
    marks.forEach((correct, at) => {
      setValue(`${name}.${at}.correct`, correct);
    });
    clearErrors([`questions.${index}.kind`, name]);
    setPassedOver(passed);
  };
  const handleMark = (at: number) => {
    apply(toggleRight(question(), at), isSingle && right !== -1 && right !== at ? right : null);
  };
  const handleRemove = (at: number) => {
    const marks = withoutOption(question(), at);
    remove(at);
    apply(marks);
    setTimeout(() => focusField(`${name}.${Math.min(at, marks.marks.length - 1)}.text`));
  };
  const handleAdd = () => {
    append(blankOption(), { shouldFocus: false });
    setPassedOver(null);
    setTimeout(() => focusField(`${name}.${fields.length}.text`));
  };
  const isFull = fields.length >= questionLimits.optionsMost;
  const handleEnter = (at: number) => {
    if (at + 1 < fields.length) focusField(`${name}.${at + 1}.text`);
    else if (!isFull) handleAdd();
  };

  return (
    <fieldset aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={titleId} className="text-sm font-medium">
          Alternativas{' '}
          <span className="font-normal text-muted">
            {isSingle ? '(marque a correta)' : '(marque as corretas)'}
          </span>
        </p>
        <Switch
          value={!isSingle}
          onChange={(isMultiple) => apply(changeKind(question(), isMultiple ? 'multiple' : 'single'))}
        >
          Várias opções
        </Switch>
      </div>
      <ul {...fieldAt(`questions.${index}.kind`)} className="grid gap-2">
        {fields.map((field, at) => (
          <OptionRow
            key={field.id}
            question={index}
            index={at}
            isSingle={isSingle}
            isRight={options[at]?.correct === true}
            faultId={fault ? faultId : undefined}
            onMark={() => handleMark(at)}
            onRemove={fields.length > fewest ? () => handleRemove(at) : undefined}
            onEnter={() => handleEnter(at)}
          />
        ))}
      </ul>
      {fault && (
        <p id={faultId} className="text-sm text-danger">
          {fault}
        </p>
      )}
      <p role="status" className="empty:hidden text-sm text-muted">
        {passedOver !== null &&
          `Agora a correta é a alternativa ${right + 1}, e não mais a ${passedOver + 1}.`}
      </p>
      <div className="flex flex-wrap gap-x-2">
        {!isFull && (
          <Button variant="quiet" onPress={handleAdd} className="-ml-2">
            <Plus size={18} aria-hidden />
            Alternativa
          </Button>
        )}
        {passedOver !== null && (
          <Button variant="quiet" onPress={() => apply(keepBoth(question(), passedOver))}>
            As duas estão corretas
          </Button>
        )}
      </div>
    </fieldset>
  );
}
