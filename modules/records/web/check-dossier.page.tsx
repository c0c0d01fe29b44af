import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/format.ts';
import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx';
import { checkFile } from './check-file.ts';
import type { DossierCheck } from './read-dossier.ts';

export function CheckDossierPage() {
  const [file, setFile] = useState<{ file: File; number: number }>();
  const check = useQuery({
    queryKey: ['checked dossier', file?.number],
    queryFn: () => (file ? checkFile(file.file) : null),
    enabled: file !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (
    <PublicFrame>
      <title>Conferir dossiê · Provado</title>
      <div className="mx-auto grid max-w-lg gap-8 pt-6">
        <div className="grid gap-3">
          <h1 className="text-title font-semibold">Conferir dossiê</h1>
          <p className="text-muted">
            Escolha o arquivo ZIP para saber se ele está inteiro e se foi emitido por esta instalação. Ele é
            lido aqui, no seu navegador, e não é enviado a ninguém.
          </p>
        </div>
        <FileButton
          accept={['.zip', 'application/zip']}
          variant="primary"
          isPending={check.isFetching}
          className="justify-self-start max-sm:w-full"
          onPick={(picked) => setFile((before) => ({ file: picked, number: (before?.number ?? 0) + 1 }))}
        >
          Escolher arquivo
        </FileButton>
        <div role="status" className="empty:hidden">
          {file && check.data && !check.isFetching && <Outcome name={file.file.name} checked={check.data} />}
        </div>
        {check.isError && (
          <ErrorState
            message="Não foi possível conferir o arquivo. Confira a sua conexão e tente de novo."
            onRetry={() => void check.refetch()}
            isRetrying={check.isFetching}
          />
        )}
      </div>
    </PublicFrame>
  );
}

function Outcome({ name, checked }: { name: string; checked: DossierCheck }) {
  const { title, text } = wordsOf(checked);
  return (
    <section className="grid gap-3 rounded-card border border-line p-5">
      <p className="text-sm text-muted wrap-anywhere">{name}</p>
      <h2
        className={
          checked.kind === 'whole' ? 'text-lg font-semibold text-accent' : 'text-lg font-semibold text-danger'
        }
      >
        {title}
      </h2>
      <p className="wrap-anywhere">{text}</p>
      {checked.kind === 'changed' && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {checked.files.slice(0, 20).map((file) => (
            <li key={file} className="wrap-anywhere">
              {file}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf(checked: DossierCheck): { title: string; text: string } {
  switch (checked.kind) {
    case 'whole':
      return {
        title: 'Inteiro e emitido por esta instalação',
        text: `“${checked.title}”${checked.issuedAt ? `, emitido em ${formatMoment(checked.issuedAt)}` : ''}. Os ${checked.files} arquivos são os que foram assinados.`,
      };
    case 'changed':
      return {
        title: 'O arquivo foi mudado',
        text: 'A assinatura é desta instalação, mas estes arquivos não são os que foram assinados:',
      };
    case 'foreign':
      return {
        title: 'Não foi emitido por esta instalação',
        text: 'A assinatura não é desta instalação, ou a lista de arquivos foi mudada.',
      };
    case 'no dossier':
      return { title: 'Não é um dossiê', text: 'O arquivo não é um ZIP com um dossiê do Provado.' };
    case 'insecure':
      return {
        title: 'Esta página precisa de HTTPS',
        text: 'O navegador só confere assinaturas em endereços que começam com https.',
      };
    case 'too large':
      return { title: 'Grande demais', text: 'O arquivo é maior do que um dossiê pode ser.' };
  }
}
