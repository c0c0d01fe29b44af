import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { blankCriterion, type ExamFormValues } from '../form/exam-form.ts';
import { toCriterion } from '../form/exam-form-draft.ts';
import { focusField } from '../form/focus-field.ts';
import { CriterionFields, type RubricPath } from './CriterionFields.tsx';

const ShowLevelsDialog = lazyDialog(() =>
  import('./ShowLevelsDialog.tsx').then((found) => found.ShowLevelsDialog),
);

export interface RubricFieldsProps {
  name: RubricPath;
  isBegun?: boolean | undefined;
}

export function RubricFields({ name, isBegun = false }: RubricFieldsProps) {
  const { control, clearErrors } = useFormContext<ExamFormValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const [news, setNews] = useState('');
  const titleId = useId();
  const isHidden = useWatch({ control, name: 'hidesCriteria' }) === true;
  const count = fields.length;
  if (isBegun && count === 0) return null;

  const handleAdd = () => {
    append(blankCriterion(count === 0 ? 'Correção' : ''), { shouldFocus: false });
    setTimeout(() => focusField(`${name}.${count}.name`));
  };
  const handleRemove = (at: number) => {
    remove(at);
    clearErrors(name);
    setNews(`Critério ${at + 1} removido.`);
    setTimeout(() => focusField(count > 1 ? `${name}.${Math.min(at, count - 2)}.name` : `${name}.add`));
  };
  const handleMove = (from: number, to: number) => {
    move(from, to);
    clearErrors(name);
    setNews(`Critério movido para a posição ${to + 1} de ${count}.`);
    // A row that moves in the document loses the focus.
    setTimeout(() => focusArrow(`${name}.${to}`, to < from ? 'up' : 'down'));
  };

  return (
    <fieldset aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid gap-1 text-sm">
        <p id={titleId} className="font-medium">
          Rubrica {count === 0 && <span className="font-normal text-muted">(opcional)</span>}
        </p>
        <p className="text-muted">{hintOf(count, isBegun, isHidden)}</p>
      </div>
      {count > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {fields.map(({ id }, at) => (
            <CriterionFields
              key={id}
              rubric={name}
              index={at}
              isBegun={isBegun}
              onMoveUp={at > 0 ? () => handleMove(at, at - 1) : undefined}
              onMoveDown={at < count - 1 ? () => handleMove(at, at + 1) : undefined}
              onRemove={() => handleRemove(at)}
            />
          ))}
        </ol>
      )}
      {!isBegun && !isHidden && count > 0 && <ShowLevels name={name} />}
      {!isBegun && count < rubricLimits.criteriaMost && (
        <div data-field={`${name}.add`}>
          <Button variant={count === 0 ? 'secondary' : 'quiet'} onPress={handleAdd}>
            <Plus size={18} aria-hidden />
            {count === 0 ? 'Adicionar rubrica' : 'Critério'}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

/** One tick for the whole question: a criterion that is added afterwards asks for the preview again. */
function ShowLevels({ name }: { name: RubricPath }) {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const isShown = useWatch({ control, name, compute: (rubric) => rubric.every((one) => one.levelsShown) });
  const [isAsking, setAsking] = useState(false);
  const show = (on: boolean) => {
    for (const at of getValues(name).keys())
      setValue(`${name}.${at}.levelsShown`, on || undefined, { shouldDirty: true });
    setAsking(false);
  };
  return (
    <>
      <Checkbox
        value={isShown}
        onChange={(on) => (on ? setAsking(true) : show(false))}
        description="Sem isto, ele lê só os nomes e os pontos dos critérios."
      >
        O candidato lê também as descrições dos níveis
      </Checkbox>
      {isAsking && (
        <ShowLevelsDialog
          rubric={getValues(name).map(toCriterion)}
          onShow={() => show(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function hintOf(count: number, isBegun: boolean, isHidden: boolean): string {
  if (isBegun)
    return 'Alguém já começou a prova: só os textos da rubrica mudam aqui. Os pontos dos níveis mudam com prévia nas estatísticas das questões.';
  if (count === 0)
    return 'Com critérios e níveis, a resposta pode valer uma parte. Sem eles, vale tudo ou nada.';
  const read = isHidden
    ? 'O candidato vê a rubrica com o resultado.'
    : 'O candidato lê os nomes e os pontos dos critérios com a questão.';
  return `Quem corrige escolhe um nível por critério. A soma dos pontos diz que parte da questão a resposta ganha. ${read}`;
}

function focusArrow(path: string, direction: 'up' | 'down'): void {
  const row = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const arrow =
    row?.querySelector<HTMLElement>(`[data-move="${direction}"]:not([disabled])`) ??
    row?.querySelector<HTMLElement>('[data-move]:not([disabled])');
  arrow?.focus();
}
