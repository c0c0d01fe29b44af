import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../form/ExamField.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';
import { fieldAt, focusField } from '../form/focus-field.ts';

export type RubricPath = `questions.${number}.rubric` | 'practiceRubric';

export interface CriterionFieldsProps {
  rubric: RubricPath;
  index: number;
  isBegun: boolean;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: () => void;
}

const fewest = 2;

export function CriterionFields(props: CriterionFieldsProps) {
  const { rubric, index, isBegun, onMoveUp, onMoveDown, onRemove } = props;
  const number = index + 1;
  const path = `${rubric}.${index}` as const;
  return (
    <li
      {...fieldAt(path)}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-control border border-line p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-end gap-x-1">
        <div className="min-w-0 flex-1 basis-52">
          <ExamField name={`${path}.name`} as={TextField} label={`Critério ${number}`} />
        </div>
        {!isBegun && (
          <span className="-mr-2 ml-auto flex">
            <IconButton
              label={`Mover o critério ${number} para cima`}
              data-move="up"
              isDisabled={!onMoveUp}
              onPress={() => onMoveUp?.()}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={`Mover o critério ${number} para baixo`}
              data-move="down"
              isDisabled={!onMoveDown}
              onPress={() => onMoveDown?.()}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton label={`Remover o critério ${number}`} tone="danger" onPress={onRemove}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <Levels criterion={path} number={number} isBegun={isBegun} />
    </li>
  );
}

interface LevelsProps {
  criterion: `${RubricPath}.${number}`;
  number: number;
  isBegun: boolean;
}

function Levels({ criterion, number, isBegun }: LevelsProps) {
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const name = `${criterion}.levels` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const state = useFormState({ control, name });
  const fault = control.getFieldState(name, state).error;
  const message = fault?.message ?? fault?.root?.message;
  const faultId = useId();
  const count = fields.length;
  const handleAdd = () => {
    const best = Math.max(0, ...getValues(name).map(({ points }) => points ?? 0));
    append({ points: Math.min(best + 1, rubricLimits.pointsMost), description: '' }, { shouldFocus: false });
    focusLater(() => focusField(`${name}.${count}.description`));
  };
  const handleRemove = (at: number) => {
    remove(at);
    clearErrors(name);
    focusLater(() => focusField(`${name}.${Math.min(at, count - 2)}.description`));
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div aria-hidden className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2 text-sm text-muted">
        <span>Pontos</span>
        <span>O que a resposta mostra</span>
      </div>
      <ol {...fieldAt(name)} aria-describedby={message ? faultId : undefined} className="grid gap-2">
        {fields.map(({ id }, at) => {
          const level = `Nível ${at + 1} do critério ${number}`;
          return (
            <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-2">
              <ExamField
                name={`${name}.${at}.points`}
                as={NumberField}
                label={`Pontos: ${level}`}
                isLabelHidden
                isReadOnly={isBegun}
                minValue={0}
                maxValue={rubricLimits.pointsMost}
                step={1}
                onChanged={() => clearErrors(name)}
              />
              <ExamField
                name={`${name}.${at}.description`}
                as={TextField}
                label={`Descrição: ${level}`}
                isLabelHidden
                isOptional
              />
              {!isBegun && (
                <IconButton
                  label={`Remover: ${level}`}
                  isDisabled={count <= fewest}
                  onPress={() => handleRemove(at)}
                  className="-mr-2 text-muted"
                >
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      {message && (
        <p id={faultId} className="text-sm text-danger">
          {message}
        </p>
      )}
      {!isBegun && count < rubricLimits.levelsMost && (
        <Button variant="quiet" onPress={handleAdd} className="-ml-2 justify-self-start">
          <Plus size={18} aria-hidden />
          Nível
        </Button>
      )}
    </div>
  );
}
