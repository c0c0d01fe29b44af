import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, FileBadge, Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import {
  type Certificate,
  certificateHref,
  formatCode,
  readCode,
  revocation,
} from '../contract/certificates.ts';
import { CertificateView } from './CertificateView.tsx';
import { copyLink, useDownload } from './certificate-acts.ts';
import { certificateQuery, revoke } from './certificates.api.ts';
import { FindCertificate } from './FindCertificate.tsx';

// Only administrators need it, and everybody opens the page.
const ReasonDialog = lazyDialog(() =>
  import('#platform/web/shell/ReasonDialog.tsx').then((found) => found.ReasonDialog<{ reason: string }>),
);

function RevokeButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)} className="max-sm:w-full">
        Revogar
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Revogar certificado"
          subtitle="O link, o PDF e a credencial deixam de valer, e este resultado não é mais certificado."
          submitText="Revogar certificado"
          isDanger
          description="Aparece na página do certificado e no registro."
          schema={revocation}
          body={(reason) => ({ reason })}
          act={(body) => revoke(code, body)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function CertificatePage() {
  const typed = useParams({ from: '/certificado/$code' }).code;
  const code = readCode(typed);
  const query = useQuery({ ...certificateQuery(code ?? ''), enabled: code !== undefined });
  const isUnknown = code === undefined || (isApiError(query.error) && query.error.status === 404);
  return (
    <PublicFrame>
      {isUnknown ? (
        <>
          <title>Certificado não encontrado · Provado</title>
          <FindCertificate
            title="Não encontramos este certificado"
            subtitle="Confira o código: ele pode ter sido digitado com algum erro, ou ter sido inventado."
            tried={code === undefined ? typed : formatCode(code)}
          />
        </>
      ) : (
        <>
          {query.isPending && <SkeletonList rows={1} rowClassName="h-96" />}
          {query.isError && <LoadFailed query={query} />}
          {query.data && <Found certificate={query.data} />}
        </>
      )}
    </PublicFrame>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const { code, state, result } = certificate;
  const save = useDownload(code);
  const isAdmin = useCurrentUser()?.type === 'ADMIN';
  return (
    <>
      <title>{result ? `Certificado de ${result.name} · Provado` : 'Certificado retirado · Provado'}</title>
      <CertificateView certificate={certificate} />
      {state === 'valid' && (
        <div className="flex flex-wrap gap-3 pt-6 print:hidden">
          <Button onPress={() => save.mutate('pdf')} className="max-sm:w-full">
            <Download size={18} aria-hidden />
            Baixar PDF
          </Button>
          <Button variant="secondary" onPress={() => copyLink(code)} className="max-sm:w-full">
            <Link2 size={18} aria-hidden />
            Copiar link
          </Button>
          <Button variant="secondary" onPress={() => save.mutate('credential')} className="max-sm:w-full">
            <FileBadge size={18} aria-hidden />
            Baixar credencial
          </Button>
          <Button variant="ghost" onPress={() => window.print()} className="max-sm:w-full">
            <Printer size={18} aria-hidden />
            Imprimir
          </Button>
          {isAdmin && <RevokeButton code={code} />}
        </div>
      )}
      {state === 'valid' && (
        <p className="pt-6 text-sm text-muted print:hidden">
          A credencial segue o padrão Open Badges 3.0 e é assinada com a chave do Provado: guarde-a na sua
          carteira digital, e quem a receber confere a assinatura sem depender desta página.
        </p>
      )}
      <p className="hidden pt-6 text-sm print:block">{`Confira em ${location.host}${certificateHref(code)}`}</p>
    </>
  );
}
