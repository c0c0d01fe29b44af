import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { executionLimits } from '#modules/question-bank/contract/execution.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { CodeEditor } from '#platform/web/ui/code-editor/CodeEditor.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';
import { type SectionHeading, sectionBox, sectionTitle } from './ExecutionSection.tsx';
import type { ExecutionPath } from './execution-values.ts';
import { FoldedRow } from './FoldedRow.tsx';
import { ListFault } from './ListFault.tsx';

/** These solutions must fail: they show what the tests let pass. */
export function WrongFields({ path, heading: Heading }: { path: ExecutionPath; heading: SectionHeading }) {
  const { control, clearErrors } = useFormContext<ExamFormValues>();
  const name = `${path}.wrong` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const languages = useWatch({ control, name: `${path}.languages` }) ?? [];
  const first = languages[0]?.language;
  const handleAdd = () => {
    if (!first) return;
    append({ name: '', language: first, source: '' }, { shouldFocus: false });
    setTimeout(() => focusField(`${name}.${fields.length}.name`));
  };
  return (
    <div {...fieldAt(name)} className={sectionBox}>
      <div className="grid gap-1 text-sm">
        <Heading className={sectionTitle}>
          Soluções erradas <span className="text-sm font-normal text-muted">(opcional)</span>
        </Heading>
        <p className="text-muted">Erros comuns, que os testes precisam pegar.</p>
      </div>
      {fields.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {fields.map(({ id }, at) => (
            <WrongRow
              key={id}
              path={path}
              index={at}
              onRemove={() => {
                remove(at);
                clearErrors(name);
                setTimeout(() => focusField(`${name}.add`));
              }}
            />
          ))}
        </ul>
      )}
      <ListFault path={name} />
      {fields.length < executionLimits.wrongMost && first && (
        <div data-field={`${name}.add`}>
          <Button variant="quiet" onPress={handleAdd} className="-ml-2">
            <Plus size={18} aria-hidden />
            Solução errada
          </Button>
        </div>
      )}
    </div>
  );
}

function WrongRow({ path, index, onRemove }: { path: ExecutionPath; index: number; onRemove: () => void }) {
  const { control } = useFormContext<ExamFormValues>();
  const name = `${path}.wrong.${index}` as const;
  const row = useWatch({ control, name });
  const offered = useWatch({ control, name: `${path}.languages` }) ?? [];
  if (!row) return null;
  const number = index + 1;
  const options = offered.map(({ language }) => ({ value: language, label: languageNames[language] }));
  return (
    <FoldedRow
      path={name}
      title={row.name.trim() || `Solução errada ${number}`}
      note={languageNames[row.language]}
      actions={
        <IconButton label={`Remover: solução errada ${number}`} tone="danger" onPress={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-[minmax(0,1fr)_12rem]">
        <ExamField
          name={`${name}.name`}
          as={TextField}
          label="O que ela erra"
          isOptional
          placeholder="Esquece a última linha"
        />
        {options.length > 1 && (
          <ExamField name={`${name}.language`} as={Select} label="Linguagem" options={options} />
        )}
      </div>
      <ExamField
        key={row.language}
        name={`${name}.source`}
        as={CodeEditor}
        language={row.language}
        label={`Código da solução errada ${number}`}
        rows={5}
      />
    </FoldedRow>
  );
}
