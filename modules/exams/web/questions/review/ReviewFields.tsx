import { Trash2 } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { reviewLimits } from '#modules/question-bank/contract/paper-review.ts';
import type { ChangedFile } from '#modules/question-bank/domain/code-review/change-lines.ts';
import type { PlacedLines } from '#modules/question-bank/domain/code-review/code-review.ts';
import { commentKindNames } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import {
  type ChangeViewHandle,
  CommentCard,
  changeParts,
  type Remark,
} from '#modules/question-bank/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';
import { ExecutionSection } from '../execution/ExecutionSection.tsx';
import { ListFault } from '../execution/ListFault.tsx';
import { ChangeInput } from './ChangeInput.tsx';
import { FaultRow } from './FaultRow.tsx';
import type { ReviewPath, ReviewValues } from './review-values.ts';

/** The change that candidates see, and the faults in it that they do not. */
export function ReviewFields({ path }: { path: ReviewPath }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const review = useWatch({ control, name: path });
  const faults = useFieldArray({ control, name: `${path}.faults` });
  const view = useRef<ChangeViewHandle>(null);
  if (!review) return null;
  const setFiles = (files: readonly ChangedFile[]) => {
    setValue(`${path}.files`, [...files], { shouldDirty: true });
    clearErrors(`${path}.files`);
  };
  const plant = ({ path: file, from, to }: PlacedLines) => {
    faults.append(
      { path: file, from, to, kind: 'defect', weight: 1, explanation: '' },
      { shouldFocus: false },
    );
    clearErrors(`${path}.faults`);
    setTimeout(() => focusField(`${path}.faults.${faults.fields.length}.explanation`));
  };
  const removeFile = (named: string) => {
    setFiles((getValues(`${path}.files`) ?? []).filter((file) => file.path !== named));
    const gone = (getValues(`${path}.faults`) ?? []).flatMap((fault, at) =>
      fault.path === named ? [at] : [],
    );
    faults.remove(gone);
    setTimeout(() => focusField(`${path}.files`));
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <ExecutionSection title="A mudança" heading="h4">
        <div {...fieldAt(`${path}.files`)} className="grid min-w-0 grid-cols-1 gap-5">
          <ChangeInput files={review.files} onFiles={setFiles} />
          <ListFault path={`${path}.files`} />
        </div>
        {review.files.length > 0 && (
          <>
            <p className="text-sm text-muted">
              Para plantar uma falha, escolha a linha com as setas e aperte Enter, ou aperte o número dela.
              Com Shift e setas a falha vai por várias linhas.
            </p>
            <MarkedChange review={review} onPlant={plant} onRemove={removeFile} viewRef={view} path={path} />
          </>
        )}
      </ExecutionSection>
      <ExecutionSection title="Falhas plantadas" heading="h4">
        <div {...fieldAt(`${path}.faults`)} className="grid min-w-0 grid-cols-1 gap-4">
          <p className="text-sm text-muted">
            O candidato não as vê antes do resultado. Cada uma vale pontos para quem comenta nas linhas dela e
            acerta o problema: o Provado compara as linhas e propõe, e quem corrige confirma.
          </p>
          {faults.fields.length > 0 && (
            <ol className="grid grid-cols-1 gap-3">
              {faults.fields.map(({ id }, at) => (
                <FaultRow
                  key={id}
                  path={path}
                  index={at}
                  files={review.files}
                  onShow={(range) => view.current?.focusLine(range)}
                  onRemove={() => {
                    faults.remove(at);
                    clearErrors(`${path}.faults`);
                    setTimeout(() => focusField(`${path}.faults`));
                  }}
                />
              ))}
            </ol>
          )}
          <ListFault path={`${path}.faults`} />
        </div>
        <div className="max-w-sm">
          <ExamField
            name={`${path}.alarmCost`}
            as={NumberField}
            label="Cada alarme falso tira"
            minValue={0}
            maxValue={reviewLimits.alarmCostMost}
            step={1}
            description="Pontos por defeito ou risco apontado onde não há. Com 0, quem corrige só os vê. O candidato lê esta regra."
          />
        </div>
      </ExecutionSection>
    </div>
  );
}

interface MarkedChangeProps {
  review: ReviewValues;
  path: ReviewPath;
  onPlant: (range: PlacedLines) => void;
  onRemove: (path: string) => void;
  viewRef: Ref<ChangeViewHandle>;
}

function MarkedChange({ review, path, onPlant, onRemove, viewRef }: MarkedChangeProps) {
  const loaded = changeParts.useLoaded();
  if (!loaded) return <SkeletonList />;
  const remarks = review.faults.flatMap((fault, at): Remark[] => {
    const { from, to } = fault;
    if (from === null || to === null) return [];
    const range = { path: fault.path, from, to };
    return [
      {
        ...range,
        id: String(at),
        words: `Falha ${at + 1}: ${commentKindNames[fault.kind]}`,
        content: (
          <CommentCard
            kind={fault.kind}
            range={range}
            text={fault.explanation}
            name={`Falha ${at + 1}`}
            isKey
          >
            <p className="-ml-3">
              <Button variant="ghost" onPress={() => focusField(`${path}.faults.${at}.explanation`)}>
                Editar
              </Button>
            </p>
          </CommentCard>
        ),
      },
    ];
  });
  return (
    <loaded.ChangeView
      ref={viewRef}
      files={review.files}
      remarks={remarks}
      onComment={review.faults.length < reviewLimits.faultsMost ? onPlant : undefined}
      actionsOf={(file) => (
        <IconButton label={`Remover: ${file}`} tone="danger" onPress={() => onRemove(file)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    />
  );
}
