import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { largeIntegers } from './comparison-words.ts';
import { ExecutionSection } from './ExecutionSection.tsx';
import type { ExecutionPath } from './execution-values.ts';
import { JudgingFields } from './JudgingFields.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { SqlFields } from './SqlFields.tsx';
import { starterOf } from './starters.ts';
import { TestFields } from './TestFields.tsx';
import { SolutionCheckProvider, useSolutionCheck } from './use-solution-check.ts';
import { WrongFields } from './WrongFields.tsx';

const shapes = [
  {
    value: 'program',
    title: 'Programa',
    text: 'Lê a entrada padrão e escreve na saída. Serve para todas as linguagens.',
  },
  {
    value: 'function',
    title: 'Função',
    text: 'Recebe argumentos e devolve um valor, em JSON. JavaScript, TypeScript, Python e PHP.',
  },
] as const;

export interface ExecutionFieldsProps {
  path: ExecutionPath;
  isBegun?: boolean;
}

export function ExecutionFields({ path, isBegun = false }: ExecutionFieldsProps) {
  const { control } = useFormContext<ExamFormValues>();
  const kind = useWatch({ control, name: `${path}.kind` });
  const check = useSolutionCheck(path);
  const heading = isBegun ? 'h2' : 'h4';
  return (
    <SolutionCheckProvider value={check}>
      <div className="grid grid-cols-1 gap-6">
        {kind === 'sql' ? (
          <SqlFields path={path} isBegun={isBegun} heading={heading} />
        ) : (
          <ExecutionSection title="Resposta" heading={heading}>
            {!isBegun && <ShapeFields path={path} />}
            <LanguageFields path={path} isBegun={isBegun} />
          </ExecutionSection>
        )}
        <TestFields path={path} heading={heading} />
        <ExecutionSection title="Correção" heading={heading}>
          <JudgingFields path={path} />
        </ExecutionSection>
        <WrongFields path={path} heading={heading} />
        <CheckPanel path={path} isBegun={isBegun} />
      </div>
    </SolutionCheckProvider>
  );
}

function ShapeFields({ path }: { path: ExecutionPath }) {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const shape = useWatch({ control, name: `${path}.shape` }) ?? 'program';
  const apply = (next: typeof shape, functionName: string, before: readonly [typeof shape, string]) => {
    // A starter that nobody has changed goes with the shape and the name.
    getValues(`${path}.languages`)?.forEach(({ language, starter }, at) => {
      if (starter === starterOf(language, ...before))
        setValue(`${path}.languages.${at}.starter`, starterOf(language, next, functionName));
    });
  };
  return (
    <>
      <RadioCards
        label="O que o candidato escreve"
        isLabelShown
        cards={shapes}
        value={shape}
        onChange={(next) => {
          const functionName = getValues(`${path}.functionName`) ?? '';
          apply(next, functionName, [shape, functionName]);
          setValue(`${path}.shape`, next, { shouldDirty: true });
        }}
      />
      {shape === 'function' && <FunctionName path={path} onChanged={apply} />}
    </>
  );
}

interface FunctionNameProps {
  path: ExecutionPath;
  onChanged: (shape: 'function', name: string, before: readonly ['function', string]) => void;
}

function FunctionName({ path, onChanged }: FunctionNameProps) {
  const { control } = useFormContext<ExamFormValues>();
  const before = useWatch({ control, name: `${path}.functionName` }) ?? '';
  return (
    <ExamField
      name={`${path}.functionName`}
      as={TextField}
      label="Nome da função"
      placeholder="calcularFrete"
      description={`Nós a chamamos com os argumentos de cada teste e comparamos o que ela devolve. ${largeIntegers}`}
      onChanged={(name = '') => onChanged('function', name, ['function', before])}
    />
  );
}
