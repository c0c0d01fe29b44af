import { Download, FolderArchive, GitBranch, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import { filesText, sizedFiles } from '#modules/works/contract/work-text.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { askBase, saveBase, sendBase, shortCommit } from '#modules/works/web/public.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { ExamFormValues } from '../exam-form.ts';
import { fieldAt } from '../focus-field.ts';

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
  const give = useGiveBase((given) => field.onChange(given), onSending);
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
        <GivenBase base={base} onRemove={isBegun ? undefined : () => field.onChange(null)} />
      ) : give.sending ? (
        <div className="grid max-w-2xl grid-cols-1 gap-3 rounded-control border border-line p-4">
          <ProgressBar
            label={`Enviando ${give.sending}`}
            note={`${Math.round(give.percent)}%`}
            value={give.percent}
          />
          <p>
            <Button variant="secondary" onPress={give.cancel}>
              Cancelar envio
            </Button>
          </p>
        </div>
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

const sizesOf = ({ files = 0, bytes = 0 }: BaseFiles) => sizedFiles({ files, bytes });

function GivenBase({ base, onRemove }: { base: BaseFiles; onRemove: (() => void) | undefined }) {
  const { id, origin = 'Arquivos', commit, leftOut = 0 } = base;
  const act = useAct(
    async () => {
      await saveBase(id);
      return 'Arquivos baixados.';
    },
    { reading: 'never' },
  );
  return (
    <div className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line bg-raised p-4">
      <FolderArchive size={20} aria-hidden className="mt-0.5 text-muted" />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p className="font-medium wrap-anywhere" translate="no">
          {origin}
        </p>
        <p className="text-sm text-muted">
          {sizesOf(base)}
          {commit && ` · commit ${shortCommit(commit)}`}
          {leftOut > 0 && ` · ${filesText(leftOut)} de ferramentas fora`}
        </p>
        {commit && (
          <p className="text-sm text-muted">O que mudar no repositório depois não chega aos candidatos.</p>
        )}
        <p className="flex flex-wrap gap-3 pt-1">
          <Button variant="secondary" onPress={() => act.mutate()} isPending={act.isPending}>
            <Download size={18} aria-hidden />
            Baixar
          </Button>
          {onRemove && (
            <Button variant="secondary" onPress={onRemove}>
              <Trash2 size={18} aria-hidden />
              Retirar
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function Choices({ give }: { give: GiveBase }) {
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
      <div className="grid justify-items-start gap-2">
        <FileButton
          accept={['.zip', '.tar.gz', '.tgz', '.tar']}
          onPick={give.send}
          isDisabled={give.isFetching}
        >
          <FolderArchive size={18} aria-hidden />
          Escolher arquivo
        </FileButton>
        <p className="text-sm text-muted">
          Um .zip ou .tar.gz de até {archiveBytes / (1024 * 1024)} MB. Pastas como node_modules e .git não são
          guardadas.
        </p>
      </div>
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

interface GiveBase {
  /** The name of the file that is on its way. */
  readonly sending: string | undefined;
  readonly percent: number;
  readonly isFetching: boolean;
  readonly fault: string | undefined;
  send(file: File): void;
  fetch(link: string): void;
  cancel(): void;
}

function useGiveBase(onGiven: (base: BaseFiles) => void, onSending: (change: 1 | -1) => void): GiveBase {
  const [sending, setSending] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [isFetching, setFetching] = useState(false);
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function give(work: (signal: AbortSignal) => Promise<BaseFiles>): Promise<void> {
    const abort = new AbortController();
    stop.current = abort;
    setFault(undefined);
    onSending(1);
    try {
      const base = await work(abort.signal);
      if (!abort.signal.aborted) onGiven(base);
    } catch (error) {
      if (!abort.signal.aborted) setFault(faultOf(error));
    } finally {
      onSending(-1);
      setSending(undefined);
      setFetching(false);
    }
  }

  return {
    sending,
    percent,
    isFetching,
    fault,
    send: (file) => {
      if (file.size > archiveBytes) {
        setFault(`O arquivo passa de ${archiveBytes / (1024 * 1024)} MB.`);
        return;
      }
      setSending(file.name);
      setPercent(0);
      void give((signal) => sendBase(file, { onProgress: setPercent, signal }));
    },
    fetch: (link) => {
      if (!link.trim()) {
        setFault(fillThisField);
        return;
      }
      setFetching(true);
      void give(() => askBase(link));
    },
    cancel: () => stop.current?.abort(),
  };
}

/** A fault of the link's field has its own sentence. */
function faultOf(error: unknown): string {
  if (!isApiError(error)) return 'Os arquivos não foram recebidos. Tente de novo.';
  return error.fields?.link ?? withCode(error);
}
