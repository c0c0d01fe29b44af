import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DrawPreview } from '#modules/question-bank/contract/question-bank.ts';
import { kindNames, levelNames } from '#modules/question-bank/web/public.ts';
import { type QuestionKind, questionKinds } from '#platform/domain/question-kinds.ts';
import { classNames } from '#platform/web/class-names.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { examLimits } from '../../../contract/exam-draft.ts';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { drawSentence } from './draw-sentence.ts';

const levels = [
  { value: '', label: 'Qualquer nível' },
  { value: 'junior', label: levelNames.junior },
  { value: 'mid', label: levelNames.mid },
  { value: 'senior', label: levelNames.senior },
] as const;
const kinds: readonly { value: QuestionKind | ''; label: string }[] = [
  { value: '', label: 'Qualquer tipo' },
  ...Object.values(questionKinds).map((kind) => ({ value: kind, label: kindNames[kind] })),
];

export interface DrawRowProps {
  index: number;
  tags: readonly { tag: string; questions: number }[];
  /** It is absent while it is being counted or cannot be. */
  preview: DrawPreview | undefined;
  onChange: () => void;
  onRemove: () => void;
}

export function DrawRow({ index, tags, preview, onChange, onRemove }: DrawRowProps) {
  const { control } = useFormContext<ExamFormValues>();
  const rule = useWatch({ control, name: `draws.${index}` });
  const number = index + 1;
  const sentence = drawSentence(rule, preview);
  return (
    <fieldset
      aria-label={`Sorteio ${number}`}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-control border border-line p-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem_6rem_auto]">
        <div className="max-md:order-1">
          <ExamField
            name={`draws.${index}.tag`}
            as={Select}
            label="Tag"
            placeholder="Escolha uma tag"
            emptyText="Ainda não há tags no banco."
            options={optionsOf(tags, rule.tag)}
            onChanged={onChange}
          />
        </div>
        <div className="max-md:order-3 max-md:col-span-2">
          <ExamField
            name={`draws.${index}.level`}
            as={Select}
            label="Nível"
            options={levels}
            onChanged={onChange}
          />
        </div>
        <div className="max-md:order-4 max-md:col-span-2">
          <ExamField
            name={`draws.${index}.kind`}
            as={Select}
            label="Tipo"
            options={kinds}
            onChanged={onChange}
          />
        </div>
        <div className="max-md:order-5 max-md:col-span-2">
          <ExamField
            name={`draws.${index}.count`}
            as={NumberField}
            label="Quantas"
            minValue={1}
            maxValue={examLimits.questionsMost}
            onChanged={onChange}
          />
        </div>
        <IconButton
          label={`Remover o sorteio ${number}`}
          tone="danger"
          onPress={onRemove}
          className="mt-[1.625rem] max-md:order-2"
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <p role="status" className={classNames('text-sm', sentence.isFault ? 'text-danger' : 'text-muted')}>
        {sentence.text}
      </p>
    </fieldset>
  );
}

/** A rule may ask for a tag that no question has any more. */
const optionsOf = (tags: DrawRowProps['tags'], chosen: string) => [
  ...(chosen && !tags.some(({ tag }) => tag === chosen) ? [{ value: chosen, label: `${chosen} (0)` }] : []),
  ...tags.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
];
