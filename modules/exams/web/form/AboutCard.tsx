import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { examLimits } from '../../contract/exam-draft.ts';
import { ExamField } from './ExamField.tsx';
import { ExamAuthorContext } from './exam-author.ts';
import type { ExamFormValues } from './exam-form.ts';

export function AboutCard() {
  const { control } = useFormContext<ExamFormValues>();
  const titleLength = useWatch({ control, name: 'title', compute: (title) => title.trim().length });
  const isPractice = useWatch({ control, name: 'kind' }) === 'practice';
  const hasBase = use(ExamAuthorContext) === 'COMPANY' && isPractice;
  return (
    <Card title="Título e descrição">
      <div className="grid grid-cols-1 gap-6">
        <ExamField
          name="title"
          as={TextField}
          label="Título"
          description={`${titleLength} de ${examLimits.titleMost} caracteres`}
        />
        <ExamField
          name="description"
          as={TextArea}
          label="Descrição"
          isOptional
          description="O que a prova avalia e o que se espera de quem faz."
        />
        <ExamField
          name="repositoryUrl"
          as={TextField}
          label="Repositório com código base"
          isOptional
          type="url"
          inputMode="url"
          placeholder="https://github.com/empresa/desafio"
          {...(hasBase && { description: linkAlone })}
        />
      </div>
    </Card>
  );
}

const linkAlone =
  'Só um link na página da prova: quem abre vê o repositório como estiver no dia. Para que todos partam dos mesmos arquivos, congele-os em “Arquivos de partida”.';
