import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reviewLimits } from '#modules/question-bank/contract/paper-review.ts';
import type { ChangedFile } from '#modules/question-bank/domain/code-review/change-lines.ts';
import {
  commentKinds,
  linesAt,
  type PlacedLines,
} from '#modules/question-bank/domain/code-review/code-review.ts';
import { commentKindNames } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import type { ReviewPath } from './review-values.ts';

const kinds = commentKinds.map((value) => ({ value, label: commentKindNames[value] }));

export interface FaultRowProps {
  path: ReviewPath;
  index: number;
  files: readonly ChangedFile[];
  onShow: (range: PlacedLines) => void;
  onRemove: () => void;
}

export function FaultRow({ path, index, files, onShow, onRemove }: FaultRowProps) {
  const { control } = useFormContext<ExamFormValues>();
  const name = `${path}.faults.${index}` as const;
  const fault = useWatch({ control, name });
  if (!fault) return null;
  const { path: file, from, to } = fault;
  const range = from === null || to === null ? undefined : { path: file, from, to };
  const [line] = range ? linesAt(files, range) : [];
  return (
    <li className="grid min-w-0 grid-cols-1 gap-4 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-sm">
          <span className="font-medium">Falha {index + 1}</span>{' '}
          <span translate="no" className="font-mono text-muted wrap-anywhere">
            {file}
          </span>
        </p>
        <span className="flex items-center">
          {range && (
            <Button variant="ghost" onPress={() => onShow(range)}>
              Ver a linha
            </Button>
          )}
          <IconButton label={`Remover: falha ${index + 1}`} tone="danger" onPress={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      {line && (
        <pre translate="no" className="overflow-hidden font-mono text-sm text-ellipsis text-muted">
          {line.text.trim()}
        </pre>
      )}
      <ExamField
        name={`${name}.explanation`}
        as={TextArea}
        label="O que está errado, e por quê"
        rows={2}
        counterLimit={reviewLimits.explanationMost}
        description="Quem corrige lê isto ao lado dos comentários, e o candidato com o resultado."
      />
      <div className="grid grid-cols-2 items-start gap-4 @xl:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem]">
        <ExamField name={`${name}.kind`} as={Select} label="Tipo" options={kinds} />
        <ExamField
          name={`${name}.weight`}
          as={NumberField}
          label="Vale"
          minValue={1}
          maxValue={reviewLimits.weightMost}
          step={1}
        />
        <ExamField name={`${name}.from`} as={NumberField} label="Da linha" minValue={1} step={1} />
        <ExamField name={`${name}.to`} as={NumberField} label="Até a linha" minValue={1} step={1} />
      </div>
    </li>
  );
}
