import { useQuery } from '@tanstack/react-query';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateState } from './CertificateState.tsx';
import { attemptCertificateQuery } from './certificates.api.ts';

interface CertificateCardProps {
  attemptId: number;
  /** A result above 0 has a certificate, whose room is kept while it is asked for. One of 0 from before may stand. */
  isExpected: boolean;
  isMain: boolean;
}

export function CertificateCard({ attemptId, isExpected, isMain }: CertificateCardProps) {
  const query = useQuery(attemptCertificateQuery(attemptId));
  const { data, isPending } = query;
  if (isPending && isExpected) return <Skeleton className="h-56 sm:h-48" />;
  if (!data) return <PartFailed query={query} what="o certificado" />;
  if (!data.allowed) return null;
  const { certificate } = data;
  return (
    <Card title="Certificado" actions={certificate && <CertificateState state={certificate.state} />}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-prose text-sm text-muted">
          {certificate?.state === 'replaced'
            ? 'Seu resultado mudou depois da emissão, e o certificado antigo não vale mais. Emita um novo com a pontuação atual.'
            : 'Uma página com código, um PDF e uma credencial Open Badges que qualquer pessoa confere. Quem tiver o link vê seu nome, a prova, a empresa e a pontuação; você pode retirar quando quiser.'}
        </p>
        <CertificateActions
          attemptId={attemptId}
          ofExam="desta prova"
          certificate={certificate}
          isMain={isMain}
        />
      </div>
    </Card>
  );
}
