import { useQuery } from '@tanstack/react-query';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import { repositoryQuery } from './hand-in.api.ts';

/**
 * The git of many a machine (2.39 with libcurl 7.88) waits without end now and then if it sends a little more than 1 MB by
 * HTTP/2.
 */
const protocol = 'http.version HTTP/1.1';

/** What is typed at a terminal, as long as the attempt goes on. */
export function PushCommands(place: { attemptId: number; questionId: number }) {
  const query = useQuery(repositoryQuery(place));
  const found = query.data;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-control border border-line p-4">
      {query.isPending && <Skeleton className="h-32" />}
      <PartFailed query={query} what="os comandos do git" />
      {found && (
        <>
          {found.hasBase && (
            <CopyLine
              label="Comandos para começar do ponto de partida"
              text={`git clone -o provado -c ${protocol.replace(' ', '=')} ${found.address} trabalho\ncd trabalho`}
            />
          )}
          <CopyLine
            label={found.hasBase ? 'Comandos para enviar' : 'Comandos, na pasta do seu repositório'}
            text={
              (found.hasBase ? '' : `git remote add provado ${found.address}\ngit config ${protocol}\n`) +
              `git push provado HEAD:${found.branch}`
            }
          />
          <CopyLine label="Senha, quando o git pedir" text={found.token} />
          <p className="text-sm text-muted">
            Vale o último commit que o terminal disser que foi recebido, no ramo {found.branch}; ele aparece
            aqui em seguida. Envie quantas vezes quiser, também com --force, até 50 MB por vez. A senha é só
            desta prova, e acaba com ela.
          </p>
        </>
      )}
    </div>
  );
}
