import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { CertifiableResult } from '../contract/certificates.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateState } from './CertificateState.tsx';
import { ownCertificatesQuery } from './certificates.api.ts';

export interface OwnCertificatesProps {
  publicPage: { isOn: boolean; choicesHref: string };
}

export function OwnCertificates({ publicPage }: OwnCertificatesProps) {
  const query = useQuery(ownCertificatesQuery);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="own-certificates" className="grid gap-5 pt-10">
      <div className="grid gap-2">
        <h2 id="own-certificates" className="text-lg font-semibold">
          Certificados
        </h2>
        <p className="max-w-prose text-sm text-muted">
          De cada prova corrigida com mais de 0 pontos você pode emitir um certificado que qualquer pessoa
          confere pelo código. Só quem tiver o link o vê, a não ser que você o mostre na sua página pública.
        </p>
      </div>
      {query.isPending && <SkeletonList rows={2} rowClassName="h-24" />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {query.data.map((result) => (
            <Result
              key={result.attemptId ?? result.certificate?.code}
              result={result}
              publicPage={publicPage}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Result({ result, publicPage }: OwnCertificatesProps & { result: CertifiableResult }) {
  const { attemptId, exam, company, score, deliveredAt, certificate } = result;
  const isChosenInVain = certificate?.state === 'valid' && certificate.onProfile && !publicPage.isOn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line p-5 not-first:border-t">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{exam}</span>
          {certificate && <CertificateState state={certificate.state} />}
          {certificate?.onProfile && certificate.state === 'valid' && (
            <span className="text-sm text-muted">
              {publicPage.isOn ? 'Na página pública' : 'Escolhido para a página pública'}
            </span>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {`${company} · ${formatNumber(score)} de 100 · entregue em ${formatDay(deliveredAt)}`}
        </p>
      </div>
      {isChosenInVain && (
        <p className="order-last basis-full text-sm text-muted">
          Sua página pública está desligada: o certificado só aparece quando você a ligar.{' '}
          <TextLink href={publicPage.choicesHref}>Escolher quem vê o quê</TextLink>
        </p>
      )}
      <CertificateActions attemptId={attemptId} ofExam={`de ${exam}`} certificate={certificate} />
    </li>
  );
}
