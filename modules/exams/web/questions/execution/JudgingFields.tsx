import { useFormContext, useWatch } from 'react-hook-form';
import { languageNames, languages } from '#modules/execution/domain/language-names.ts';
import { machineMbOf } from '#modules/execution/domain/limits.ts';
import { executionLimits } from '#modules/question-bank/contract/execution.ts';
import { CodeEditor } from '#platform/web/ui/code-editor/CodeEditor.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { fieldAt } from '../../form/focus-field.ts';
import { comparisonRule, comparisonsOf, toleranceKinds, toleranceSentence } from './comparison-words.ts';
import { type ExecutionPath, takesTolerance } from './execution-values.ts';

const creditsOf = (test: string) =>
  [
    { value: 'weights', label: `Em parte: cada ${test} vale o seu peso` },
    { value: 'all_or_nothing', label: 'Tudo ou nada: só vale se passar em todos' },
  ] as const;

const checkerLanguages = languages
  .filter((one) => one !== 'sql')
  .map((value) => ({ value, label: languageNames[value] }));

/** A small tolerance would otherwise show as zero, and then be zero. */
const preciseFormat = { maximumFractionDigits: 20 };

export function JudgingFields({ path }: { path: ExecutionPath }) {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const kind = useWatch({ control, name: `${path}.kind` }) ?? 'code';
  const shape = useWatch({ control, name: `${path}.shape` }) ?? 'program';
  const comparison = useWatch({ control, name: `${path}.comparison` }) ?? 'lines';
  const test = kind === 'sql' ? 'conjunto' : 'teste';
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 @xl:grid-cols-2">
        <ExamField
          name={`${path}.comparison`}
          as={Select}
          label="Como comparar"
          options={comparisonsOf({ kind, shape, comparison })}
          description={comparisonRule({ kind, shape, comparison })}
          onChanged={(next) => {
            if (next === 'checker' && !getValues(`${path}.checker`))
              setValue(`${path}.checker`, { language: 'python', source: '' }, { shouldDirty: true });
          }}
        />
        <ExamField name={`${path}.credit`} as={RadioGroup} label="Quanto vale" options={creditsOf(test)} />
      </div>
      {takesTolerance(comparison) && <Tolerance path={path} />}
      {comparison === 'checker' && <Checker path={path} />}
      <div className="grid grid-cols-1 items-start gap-5 @xl:grid-cols-2">
        <ExamField
          name={`${path}.timeMs`}
          as={NumberField}
          label={`Tempo por ${test} (ms)`}
          minValue={executionLimits.timeLeast}
          maxValue={executionLimits.timeMost}
          step={1}
          description={
            kind === 'sql'
              ? 'De processador.'
              : 'De processador. Java e C# têm o dobro, e JavaScript e TypeScript também onde rodam por QuickJS.'
          }
        />
        <ExamField
          name={`${path}.memoryMb`}
          as={NumberField}
          label="Memória (MB)"
          minValue={executionLimits.memoryLeast}
          maxValue={executionLimits.memoryMost}
          step={1}
          description={
            kind === 'sql' ? undefined : `Java tem mais ${machineMbOf('java')} MB, da máquina virtual.`
          }
        />
      </div>
    </>
  );
}

function Tolerance({ path }: { path: ExecutionPath }) {
  const { control } = useFormContext<ExamFormValues>();
  const tolerance = useWatch({ control, name: `${path}.tolerance` }) ?? 0;
  const kind = useWatch({ control, name: `${path}.toleranceKind` }) ?? 'either';
  return (
    <div className="grid grid-cols-1 items-start gap-5 @xl:grid-cols-2">
      <ExamField
        name={`${path}.tolerance`}
        as={NumberField}
        label="Tolerância"
        isOptional
        minValue={0}
        formatOptions={preciseFormat}
        description="Em branco, o número precisa ser o esperado."
      />
      {tolerance > 0 && (
        <ExamField
          name={`${path}.toleranceKind`}
          as={Select}
          label="Tipo de tolerância"
          options={toleranceKinds}
          description={toleranceSentence({ tolerance, ...(kind !== 'either' && { toleranceKind: kind }) })}
        />
      )}
    </div>
  );
}

function Checker({ path }: { path: ExecutionPath }) {
  const { control } = useFormContext<ExamFormValues>();
  const language = useWatch({ control, name: `${path}.checker.language` }) ?? 'python';
  return (
    <div {...fieldAt(`${path}.checker`)} className="grid grid-cols-1 gap-4">
      <ExamField
        name={`${path}.checker.language`}
        as={Select}
        label="Linguagem do verificador"
        options={checkerLanguages}
        className="@xl:w-72"
      />
      <ExamField
        key={language}
        name={`${path}.checker.source`}
        as={CodeEditor}
        language={language}
        label="Verificador"
        rows={7}
        description="Recebe a entrada, a saída esperada e a saída do candidato. Termina com 42 se ela está certa e com 43 se não está."
      />
    </div>
  );
}
