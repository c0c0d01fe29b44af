import { Copy, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { executionLimits } from '#modules/question-bank/contract/execution.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';
import { type SectionHeading, sectionBox, sectionTitle } from './ExecutionSection.tsx';
import { blankTest, type ExecutionPath, type TestValues } from './execution-values.ts';
import { FoldedRow } from './FoldedRow.tsx';
import { ListFault } from './ListFault.tsx';
import { ReferenceOutput } from './ReferenceOutput.tsx';

export function TestFields({ path, heading: Heading }: { path: ExecutionPath; heading: SectionHeading }) {
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const name = `${path}.tests` as const;
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const isSql = useWatch({ control, name: `${path}.kind` }) === 'sql';
  const [news, setNews] = useState('');
  const titleId = useId();
  const [one, many] = isSql ? ['conjunto de dados', 'conjuntos de dados'] : ['teste', 'testes'];
  const first = isSql ? 'name' : 'input';
  const isFull = fields.length >= executionLimits.testsMost;
  const goTo = (at: number) => setTimeout(() => focusField(`${name}.${at}.${first}`));

  const handleAdd = () => {
    append(blankTest(true), { shouldFocus: false });
    clearErrors(name);
    goTo(fields.length);
  };
  const handleCopy = (at: number) => {
    const copied = getValues(name)?.[at];
    if (!copied) return;
    insert(at + 1, { ...copied, name: copied.name && `${copied.name} (cópia)` }, { shouldFocus: false });
    clearErrors(name);
    goTo(at + 1);
  };
  const handleRemove = (at: number) => {
    remove(at);
    clearErrors(name);
    setNews(`${isSql ? 'Conjunto' : 'Teste'} ${at + 1} removido.`);
    setTimeout(() => focusField(`${name}.add`));
  };
  return (
    <fieldset aria-labelledby={titleId} {...fieldAt(name)} className={sectionBox}>
      <div className="grid gap-1 text-sm">
        <Heading id={titleId} className={sectionTitle}>
          {isSql ? 'Conjuntos de dados' : 'Testes'}{' '}
          <span className="text-sm font-normal text-muted">({counted(fields.length, one, many)})</span>
        </Heading>
        <p className="text-muted">
          {isSql
            ? 'A resposta roda em cada conjunto, sobre o mesmo esquema, e precisa dar as linhas que a consulta de referência dá.'
            : 'A resposta roda uma vez para cada teste. O candidato vê os visíveis e roda neles; dos ocultos só sabe quantos são.'}
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-2">
        {fields.map(({ id }, at) => (
          <TestRow
            key={id}
            path={path}
            index={at}
            isSql={isSql}
            startsOpen={at === 0 && fields.length <= 2}
            onCopy={isFull ? undefined : () => handleCopy(at)}
            onRemove={fields.length > 1 ? () => handleRemove(at) : undefined}
          />
        ))}
      </ol>
      <ListFault path={name} />
      {!isFull && (
        <div data-field={`${name}.add`}>
          <Button variant="quiet" onPress={handleAdd} className="-ml-2">
            <Plus size={18} aria-hidden />
            {isSql ? 'Conjunto de dados' : 'Teste'}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

interface TestRowProps {
  path: ExecutionPath;
  index: number;
  isSql: boolean;
  startsOpen: boolean;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function TestRow({ path, index, isSql, startsOpen, onCopy, onRemove }: TestRowProps) {
  const { control, setValue } = useFormContext<ExamFormValues>();
  const name = `${path}.tests.${index}` as const;
  const test = useWatch({ control, name });
  const shape = useWatch({ control, name: `${path}.shape` });
  const comparison = useWatch({ control, name: `${path}.comparison` });
  if (!test) return null;
  const number = index + 1;
  const what = `${isSql ? 'Conjunto' : 'Teste'} ${number}`;
  const [input, expected] = textsOf(isSql, shape === 'function', comparison === 'checker');
  return (
    <FoldedRow
      path={name}
      title={test.name.trim() ? `${number}. ${test.name.trim()}` : what}
      note={noteOf(test, isSql)}
      startsOpen={startsOpen}
      actions={
        <span className="flex shrink-0 items-center">
          <IconButton
            label={`Duplicar: ${what}`}
            isDisabled={!onCopy}
            onPress={() => onCopy?.()}
            className="max-sm:hidden"
          >
            <Copy size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Remover: ${what}`}
            tone="danger"
            isDisabled={!onRemove}
            onPress={() => onRemove?.()}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </span>
      }
    >
      <div className="grid grid-cols-1 items-end gap-4 @lg:grid-cols-[minmax(0,1fr)_6rem_auto]">
        <ExamField name={`${name}.name`} as={TextField} label="Nome" isOptional />
        <ExamField
          name={`${name}.weight`}
          as={NumberField}
          label="Peso"
          minValue={0}
          maxValue={executionLimits.weightMost}
          step={1}
        />
        <Switch
          value={!test.hidden}
          onChange={(isVisible) => setValue(`${name}.hidden`, !isVisible, { shouldDirty: true })}
        >
          O candidato vê
        </Switch>
      </div>
      <div className={isSql ? 'grid grid-cols-1' : 'grid grid-cols-1 gap-4 @xl:grid-cols-2'}>
        <ExamField
          name={`${name}.input`}
          as={TextArea}
          isCode
          rows={4}
          label={input.label}
          description={input.hint}
          spellCheck="false"
        />
        {!isSql && (
          <ExamField
            name={`${name}.expected`}
            as={TextArea}
            isCode
            rows={4}
            label={expected.label}
            description={expected.hint}
            spellCheck="false"
          />
        )}
      </div>
      <ReferenceOutput path={path} index={index} />
      {onCopy && (
        <Button variant="quiet" onPress={onCopy} className="-ml-2 justify-self-start sm:hidden">
          <Copy size={18} aria-hidden />
          Duplicar
        </Button>
      )}
    </FoldedRow>
  );
}

function textsOf(isSql: boolean, isFunction: boolean, isChecked: boolean) {
  const input = isSql
    ? { label: 'Linhas', hint: 'Comandos INSERT, sobre as tabelas do esquema.' }
    : isFunction
      ? { label: 'Argumentos', hint: 'Uma lista JSON: [2, "abc"].' }
      : { label: 'Entrada', hint: 'O que o programa lê da entrada padrão.' };
  const expected = {
    label: isFunction ? 'Resultado esperado' : 'Saída esperada',
    hint: isChecked
      ? 'O verificador a recebe. Pode ficar em branco.'
      : isFunction
        ? 'Um valor JSON.'
        : undefined,
  };
  return [input, expected] as const;
}

function noteOf({ hidden, weight, input, expected }: TestValues, isSql: boolean): string {
  const line = (text: string) => text.trim().split('\n')[0]?.slice(0, 40) ?? '';
  const shown = isSql ? line(input) : [line(input), line(expected)].filter(Boolean).join(' → ');
  return [hidden ? 'Oculto' : 'Visível', `peso ${weight ?? '?'}`, shown].filter(Boolean).join(' · ');
}
