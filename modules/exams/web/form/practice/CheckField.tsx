import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { filesLimits } from '#modules/execution/domain/files-task.ts';
import { languageNames, languages } from '#modules/execution/domain/language-names.ts';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { languagesQuery } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ExamField } from '../ExamField.tsx';
import type { ExamFormValues } from '../exam-form.ts';
import { fieldAt } from '../focus-field.ts';
import type { BaseFieldProps } from './BaseField.tsx';
import { ChooseArchive, GivenFiles, SendingFiles, sizesOf } from './GivenFiles.tsx';
import { useGiveFiles } from './use-give-files.ts';

/** The company's own tests, which are laid over each delivered work. */
export function CheckField({ isBegun, onSending }: BaseFieldProps) {
  const { control, getValues } = useFormContext<ExamFormValues>();
  const { field, fieldState } = useController({ control, name: 'check' });
  const labelId = useId();
  const { value: check } = field;
  // Whoever takes tests away usually gives newer ones for the same command and points.
  const [last, setLast] = useState<NonNullable<typeof check>>();
  const give = useGiveFiles(
    (files) => field.onChange({ language: 'javascript' as const, command: '', ...last, files }),
    onSending,
  );
  const remove = () => {
    // Its own value has not what was typed into the fields of its parts.
    setLast(getValues('check') ?? undefined);
    field.onChange(null);
  };
  if (isBegun && !check) return null;
  const fault = give.fault ?? fieldState.error?.message;
  return (
    <section aria-labelledby={labelId} className="grid grid-cols-1 gap-3" {...fieldAt('check')}>
      <div className="grid gap-1">
        <h3 id={labelId} className="text-sm font-medium">
          Verificação automática <span className="font-normal text-muted">(opcional)</span>
        </h3>
        <p className="max-w-2xl text-sm text-muted">
          Depois da entrega, estes testes são postos sobre o trabalho e o comando roda uma vez, sem rede. O
          que sair fica ao lado da rubrica, para quem corrige: sozinho, não muda a pontuação. O candidato não
          vê os testes.
        </p>
      </div>
      {check ? (
        <>
          <GivenFiles files={check.files} onRemove={isBegun ? undefined : remove} />
          <CommandFields isBegun={isBegun} />
          {(!isBegun || check.points) && <PointsField isBegun={isBegun} />}
        </>
      ) : give.sending ? (
        <SendingFiles give={give} />
      ) : (
        <div className="max-w-2xl rounded-control border border-dashed border-control p-4">
          <ChooseArchive give={give} />
        </div>
      )}
      <p role="status" className="sr-only">
        {check ? `Testes recebidos: ${sizesOf(check.files)}` : ''}
      </p>
      {fault && (
        <p role="alert" className="max-w-2xl text-sm text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}

/** An installation that has just started may say that it has none, since it still tries them. */
const lackText = (missing: readonly string[]): string => {
  if (missing.length === 0) return '';
  if (missing.length === offered.length) return 'Agora, nenhuma linguagem roda assim nesta instalação.';
  return `Nesta instalação não há ${new Intl.ListFormat('pt-BR').format(missing)}.`;
};

const offered = languages.filter((one) => one !== 'sql');

function CommandFields({ isBegun = false }: { isBegun: boolean | undefined }) {
  const { data: available } = useQuery(languagesQuery);
  const isHere = (one: string) =>
    !available || available.some(({ language, engine }) => language === one && engine === 'native');
  const missing = offered.filter((one) => !isHere(one)).map((one) => languageNames[one]);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-3">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <ExamField
          name="check.language"
          as={Select}
          label="Linguagem"
          options={offered.map((value) => ({ value, label: languageNames[value] }))}
          isDisabled={isBegun}
        />
        <ExamField
          name="check.command"
          as={TextField}
          label="Comando"
          placeholder="node --test"
          autoComplete="off"
          spellCheck="false"
          isReadOnly={isBegun}
        />
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        <li>
          Começa na pasta do trabalho. Onde os dois têm o mesmo arquivo, vale o seu. A pasta que envolve tudo
          em um .zip não conta.
        </li>
        <li>
          Só existe o que está instalado aqui: nada é baixado, nem por npm ou pip, e nem a rede local
          responde. {lackText(missing)}
        </li>
        <li>
          Terminar com o código 0 quer dizer que passou. O limite é de {filesLimits.wallMs / 1000} segundos e{' '}
          {counted(filesLimits.memoryMb, 'MB', 'MB')}.
        </li>
        <li>O trabalho roda junto com os testes e poderia enganá-los: é um fato a mais, não a correção.</li>
      </ul>
    </div>
  );
}

function PointsField({ isBegun = false }: { isBegun: boolean | undefined }) {
  const { control } = useFormContext<ExamFormValues>();
  const [points, rubric] = useWatch({ control, name: ['check.points', 'practiceRubric'] });
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-1">
      <ExamField
        name="check.points"
        as={NumberField}
        label="Pontos da verificação"
        className="sm:w-52"
        minValue={1}
        maxValue={rubricLimits.pointsMost}
        step={1}
        isOptional
        isReadOnly={isBegun}
      />
      <p className="text-sm text-muted">
        {points
          ? 'Vira um critério da rubrica, que o candidato lê antes de começar. Quem corrige confirma o resultado.'
          : 'Em branco, é só um fato ao lado da rubrica.'}
        {points && rubric.length === 0 ? ' Sem critérios seus na rubrica, só a verificação dá pontos.' : ''}
      </p>
    </div>
  );
}
