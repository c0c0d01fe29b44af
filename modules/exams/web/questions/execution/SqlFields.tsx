import { useFormContext, useWatch } from 'react-hook-form';
import { CodeEditor } from '#platform/web/ui/code-editor/CodeEditor.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { ExamField } from '../../form/ExamField.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { ExecutionSection, type SectionHeading } from './ExecutionSection.tsx';
import type { ExecutionPath } from './execution-values.ts';
import { References } from './LanguageFields.tsx';

const answers = [
  { value: 'reads', label: 'Uma consulta: comparamos as linhas que ela dá' },
  { value: 'writes', label: 'Um comando que altera os dados: comparamos como eles ficam' },
] as const;

export interface SqlFieldsProps {
  path: ExecutionPath;
  isBegun: boolean;
  heading: SectionHeading;
}

export function SqlFields({ path, isBegun, heading }: SqlFieldsProps) {
  const { control, setValue } = useFormContext<ExamFormValues>();
  const isWriting = useWatch({ control, name: `${path}.writing` }) ?? false;
  return (
    <>
      <ExecutionSection title="Banco de dados" heading={heading}>
        <ExamField
          name={`${path}.schema`}
          as={CodeEditor}
          language="sql"
          label="Esquema"
          rows={7}
          description="Os comandos que criam as tabelas, para PostgreSQL, e as linhas que todos os conjuntos têm. O candidato vê."
        />
      </ExecutionSection>
      <ExecutionSection title="Resposta" heading={heading}>
        {!isBegun && (
          <RadioGroup
            label="Tipo de resposta"
            options={answers}
            value={isWriting ? 'writes' : 'reads'}
            onChange={(next) => setValue(`${path}.writing`, next === 'writes', { shouldDirty: true })}
          />
        )}
        <References
          path={`${path}.languages.0.references`}
          language="sql"
          label={isWriting ? 'Comando de referência' : 'Consulta de referência'}
        />
        {isWriting && (
          <ExamField
            name={`${path}.stateQuery`}
            as={CodeEditor}
            language="sql"
            label="Consulta de conferência"
            rows={3}
            description="Roda depois do comando, e mostra como os dados devem ficar."
          />
        )}
        <ExamField
          name={`${path}.languages.0.starter`}
          as={CodeEditor}
          language="sql"
          label="Texto inicial"
          rows={3}
          description="O que o candidato encontra no editor. Pode ficar em branco."
        />
      </ExecutionSection>
    </>
  );
}
