import { FolderArchive } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { filesText, type OwnWork, readWorkText, sizeText } from '#modules/works/contract/work-text.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { saveOwnWork, WorkCard } from '#modules/works/web/public.ts';
import type { HandInWay } from '#platform/contract/words.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatClock } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import { PushCommands } from './PushCommands.tsx';
import type { HandIn } from './use-hand-in.ts';

export interface WorkInputProps {
  attemptId: number;
  questionId: number;
  /** The answer as it is saved. */
  text: string;
  handIn: HandIn;
  /** What else the exam takes: a link has its own field above. */
  ways: readonly HandInWay[];
  isLocked: boolean;
}

const most = archiveBytes / (1024 * 1024);

export function WorkInput(props: WorkInputProps) {
  const { attemptId, questionId, text, handIn, ways, isLocked } = props;
  const labelId = useId();
  const received = readWorkText(text);
  const own = handIn.works.get(questionId);
  const work = own?.digest === received?.digest ? own : undefined;
  const { sending, percent, isWaiting, fault } = handIn;
  return (
    <section aria-labelledby={labelId} className="grid grid-cols-1 gap-3">
      <h3 id={labelId} className="text-sm font-medium">
        {received ? 'Recebido' : titleOf(ways)}
      </h3>
      {received && (
        <WorkCard
          title={work?.commit ? 'Recebido por git push' : (work?.name ?? 'Arquivo recebido')}
          facts={work ? factsOf(work) : received.size}
          digest={received.digest}
          onDownload={() => saveOwnWork({ attemptId, questionId })}
        >
          {work?.commit && (
            <p className="text-sm text-muted">
              Commit{' '}
              <code translate="no" className="font-mono break-all">
                {work.commit}
              </code>
            </p>
          )}
          <p className="text-sm">Esta é a sua resposta. O que você enviar depois a substitui.</p>
        </WorkCard>
      )}
      {received && !isLocked && ways.includes('link') && (
        <h3 className="pt-2 text-sm font-medium">{titleOf(ways)}</h3>
      )}
      {sending ? (
        <div className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
          <ProgressBar
            label={isWaiting ? `${sending.name}: sem conexão` : `Enviando ${sending.name}`}
            note={isWaiting ? 'ainda não enviado' : `${Math.round(percent)}%`}
            value={percent}
          />
          <p className="text-sm text-muted">
            {isWaiting
              ? 'O envio continua sozinho quando a conexão voltar. Deixe esta página aberta: o arquivo ainda não foi recebido.'
              : percent >= 100
                ? 'Conferindo o arquivo…'
                : 'O arquivo vale quando aparecer aqui como recebido.'}
          </p>
          <p>
            <Button variant="secondary" onPress={handIn.cancel}>
              Cancelar envio
            </Button>
          </p>
        </div>
      ) : (
        !isLocked &&
        ways.includes('upload') && (
          <Chooser isAgain={received !== undefined} onFile={(file) => handIn.send(questionId, file)} />
        )
      )}
      <p role="status" className="sr-only">
        {sending
          ? `Enviando ${sending.name}`
          : work
            ? work.commit
              ? `Commit ${work.commit.slice(0, 7)} recebido.`
              : 'Arquivo recebido.'
            : ''}
      </p>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
          {received && ' Continua valendo o que foi recebido antes.'}
        </p>
      )}
      {ways.includes('push') && !isLocked && (
        <>
          {ways.includes('upload') && <h3 className="pt-2 text-sm font-medium">Ou um git push</h3>}
          <PushCommands attemptId={attemptId} questionId={questionId} />
        </>
      )}
    </section>
  );
}

const titleOf = (ways: readonly HandInWay[]): string => {
  if (!ways.includes('link')) return 'Trabalho';
  return ways.includes('upload') ? 'Ou um arquivo' : 'Ou um git push';
};

function Chooser({ isAgain, onFile }: { isAgain: boolean; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse, and the button does the same
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classNames(
        'grid justify-items-start gap-3 rounded-control border border-dashed p-4',
        isOver ? 'border-accent bg-raised' : 'border-control',
      )}
    >
      <FileButton accept={['.zip', '.tar.gz', '.tgz', '.tar']} onPick={onFile}>
        <FolderArchive size={18} aria-hidden />
        {isAgain ? 'Enviar outro arquivo' : 'Escolher arquivo'}
      </FileButton>
      <p className="text-sm text-muted">
        <span className="hidden lg:inline">Ou arraste-o até aqui. </span>
        Um .zip ou .tar.gz de até {most} MB, com o código do projeto. Pastas como node_modules e .git não são
        guardadas. Envie quantas vezes quiser: vale o último.
      </p>
    </div>
  );
}

function factsOf({ files, bytes, receivedAt, leftOut }: OwnWork): string {
  const parts = [filesText(files), sizeText(bytes), `recebido às ${formatClock(receivedAt)}`];
  if (leftOut > 0) parts.push(`${filesText(leftOut)} de ferramentas fora`);
  return parts.join(' · ');
}
