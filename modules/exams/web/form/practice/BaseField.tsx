import { GitBranch } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { ExamFormValues } from '../exam-form.ts';
import { fieldAt } from '../focus-field.ts';
import { ChooseArchive, GivenFiles, SendingFiles, sizesOf } from './GivenFiles.tsx';
import { type GiveFiles, useGiveFiles } from './use-give-files.ts';

export interface BaseFieldProps {
  /** Whoever has begun has begun with them. */
  isBegun?: boolean | undefined;
  /** Counts what is on its way. */
  onSending: (change: 1 | -1) => void;
}

/** The files that every candidate of a practical exam begins with. */
export function BaseField({ isBegun, onSending }: BaseFieldProps) {
  const { control } = useFormContext<ExamFormValues>();
  const { field, fieldState } = useController({ control, name: 'base' });
  const labelId = useId();
  const { value: base } = field;
  const give = useGiveFiles((given) => field.onChange(given), onSending);
  if (isBegun && !base) return null;
  const fault = give.fault ?? fieldState.error?.message;
  return (
    <section aria-labelledby={labelId} className="grid grid-cols-1 gap-3" {...fieldAt('base')}>
      <div className="grid gap-1">
        <h3 id={labelId} className="text-sm font-medium">
          Arquivos de partida <span className="font-normal text-muted">(opcional)</span>
        </h3>
        <p className="max-w-2xl text-sm text-muted">
          Cada candidato baixa os mesmos arquivos depois de começar, e a correção mostra o que mudou neles. O
          link de “Repositório com código base” fica na página da prova, e não congela nada.
          {base ? ' Depois que alguém começar, não podem mais ser trocados.' : ''}
        </p>
      </div>
      {base ? (
        <GivenFiles files={base} onRemove={isBegun ? undefined : () => field.onChange(null)} />
      ) : give.sending ? (
        <SendingFiles give={give} />
      ) : (
        <Choices give={give} />
      )}
      <p role="status" className="sr-only">
        {base ? `Arquivos de partida recebidos: ${sizesOf(base)}` : ''}
      </p>
      {fault && (
        <p role="alert" className="max-w-2xl text-sm text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}

function Choices({ give }: { give: GiveFiles }) {
  const [link, setLink] = useState('');
  const shown = useWatch<ExamFormValues, 'repositoryUrl'>({ name: 'repositoryUrl' }).trim();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4 rounded-control border border-dashed border-control p-4">
      {shown && (
        <div className="grid justify-items-start gap-2">
          <Button variant="secondary" onPress={() => give.fetch(shown)} isPending={give.isFetching}>
            <GitBranch size={18} aria-hidden />
            Congelar o repositório com código base
          </Button>
          <p className="text-sm text-muted wrap-anywhere">
            Guarda os arquivos de <span translate="no">{shown}</span> como estão agora.
          </p>
        </div>
      )}
      <ChooseArchive give={give} />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Ou o link de um repositório público"
          type="url"
          inputMode="url"
          placeholder="https://github.com/empresa/desafio"
          value={link}
          onChange={setLink}
          isDisabled={give.isFetching}
        />
        <Button variant="secondary" onPress={() => give.fetch(link)} isPending={give.isFetching}>
          <GitBranch size={18} aria-hidden />
          Buscar
        </Button>
      </div>
    </div>
  );
}
