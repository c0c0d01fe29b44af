import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppealsCard } from '#modules/appeals/web/public.ts';
import { CertificateCard } from '#modules/certificates/web/public.ts';
import { OwnRecordCard } from '#modules/conduct/web/public.ts';
import { ShareResultSwitch } from '#modules/developers/web/public.ts';
import { OwnLikenessPart } from '#modules/likeness/web/public.ts';
import { ContestCard, ReviewCompanyCard } from '#modules/opinions/web/public.ts';
import { WaysBackCard } from '#modules/partners/web/public.ts';
import { PlaybackButton } from '#modules/playback/web/public.ts';
import { OwnDossierCard } from '#modules/records/web/public.ts';
import {
  AttemptResultView,
  attemptResultQuery,
  isToShow,
  OwnDeclarationCard,
} from '#modules/taking/web/public.ts';
import { href, paths, takeHref } from '#platform/contract/paths.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';

const OwnDefenceCard = lazy(async () => ({
  default: (await import('#modules/defences/web/OwnDefenceCard.tsx')).OwnDefenceCard,
}));

export function AttemptResultPage() {
  const { attemptId } = useParams({ from: '/developer/dev/test/result/$attemptId' });
  const query = useQuery(attemptResultQuery(Number(attemptId)));
  const result = query.data;
  if (!result) {
    return (
      <>
        <PageHeader title="Resultado" back={{ href: paths.developer.myExams, label: 'Provas' }} />
        {query.isError ? <LoadFailed query={query} /> : <SkeletonList rows={2} rowClassName="h-40" />}
      </>
    );
  }
  // A defence has no result of its own: it stands with that of its work.
  if (result.defends !== undefined)
    return <Navigate to={href(paths.developer.result, { attemptId: result.defends })} replace />;
  const isReal = result.rehearsal === undefined;
  if (result.state !== 'in_progress')
    return (
      <AttemptResultView
        result={result}
        next={
          isReal && (
            <>
              {result.defence && (
                <Suspense>
                  <OwnDefenceCard attemptId={result.id} place="first" />
                </Suspense>
              )}
              <WaysBackCard attemptId={result.id} />
            </>
          )
        }
        certificate={
          isReal &&
          result.score !== undefined && (
            <CertificateCard attemptId={result.id} isExpected={result.score > 0} isMain={isToShow(result)} />
          )
        }
        belowAnswer={(questionId) => (
          <>
            <PlaybackButton attemptId={result.id} questionId={questionId} />
            {isReal && !result.held && <OwnLikenessPart attemptId={result.id} questionId={questionId} />}
          </>
        )}
        record={isReal && <OwnRecordCard attemptId={result.id} />}
      >
        {result.defence && (
          <Suspense>
            <OwnDefenceCard attemptId={result.id} place="last" />
          </Suspense>
        )}
        {isReal && <OwnDeclarationCard attemptId={result.id} />}
        {isReal && <AppealsCard attemptId={result.id} />}
        <ContestCard attemptId={result.id} />
        {isReal && result.state !== 'annulled' && !result.held && <OwnDossierCard attemptId={result.id} />}
        {isReal && (
          <>
            {result.score !== undefined && (
              <Card title="Quem vê este resultado">
                <ShareResultSwitch
                  attemptId={result.id}
                  isShared={result.shared}
                  company={result.company.name}
                />
              </Card>
            )}
            <ReviewCompanyCard attemptId={result.id} />
          </>
        )}
      </AttemptResultView>
    );
  return (
    <>
      <PageHeader title={result.title} back={{ href: paths.developer.myExams, label: 'Provas' }} />
      <Card>
        <p className="pb-5">Você ainda não entregou esta prova.</p>
        <LinkButton href={takeHref(result.runId, result.id)}>Continuar prova</LinkButton>
      </Card>
    </>
  );
}
