import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { ProfileCertificates } from '#modules/certificates/web/public.ts';
import { platformScoreMost, provenFrom } from '#modules/marking/domain/platform-score.ts';
import { isApiError } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { NotFound } from '#platform/web/shell/NotFound.tsx';
import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx';
import { SocialLinks } from '#platform/web/shell/SocialLinks.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { PublicProfile } from '../contract/developer-profile.ts';
import { publicProfileQuery } from './profile.api.ts';
import { ScoreExplained } from './ScoreExplained.tsx';
import { StackScores } from './StackScores.tsx';

export function PublicProfilePage() {
  const { handle } = useParams({ from: '/p/$handle' });
  const query = useQuery(publicProfileQuery(handle));
  const isMissing = isApiError(query.error) && query.error.status === 404;
  return (
    <PublicFrame>
      {query.isPending && <SkeletonList rowClassName="h-32" />}
      {query.isError && (isMissing ? <NotFound /> : <LoadFailed query={query} />)}
      {query.data && <Person profile={query.data} />}
    </PublicFrame>
  );
}

function Person({ profile }: { profile: PublicProfile }) {
  return (
    <>
      <title>{`${profile.name} · Provado`}</title>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 pb-8">
        <Avatar name={profile.name} src={profile.photo} size="large" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <h1 className="text-title font-semibold wrap-anywhere">{profile.name}</h1>
          {profile.biography && (
            <p className="whitespace-pre-line wrap-anywhere text-muted">{profile.biography}</p>
          )}
          <SocialLinks links={profile} of={profile.name} />
        </div>
      </div>
      <div className="grid gap-6">
        <Card title="Pontuação no Provado" actions={<ScoreExplained />}>
          {profile.exams === 0 ? (
            <p className="text-title font-semibold">Sem pontuação</p>
          ) : (
            <div className="grid gap-7">
              <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-score font-semibold">
                <span>
                  {profile.score.toLocaleString('pt-BR')}
                  <span className="text-base font-normal text-muted">
                    {` de ${platformScoreMost.toLocaleString('pt-BR')}`}
                  </span>
                </span>
                <span className="text-sm font-normal text-muted">
                  {counted(profile.exams, 'prova contada', 'provas contadas')}
                </span>
              </p>
              {profile.stacks.length > 0 && <StackScores stacks={profile.stacks} />}
            </div>
          )}
        </Card>
        <Card title="Habilidades comprovadas">
          {profile.provenSkills.length === 0 ? (
            <p className="text-muted">Nenhuma habilidade comprovada ainda.</p>
          ) : (
            <div className="grid gap-4">
              <ul className="flex flex-wrap gap-2">
                {profile.provenSkills.map(({ id, name }) => (
                  <li key={id} className="contents">
                    <Chip tone="accent" icon={<BadgeCheck size={14} aria-hidden />}>
                      {name}
                    </Chip>
                  </li>
                ))}
              </ul>
              <p className="text-sm text-muted">
                Só aparece aqui o que está em uma prova com resultado de {provenFrom} ou mais, de 0 a 100.
              </p>
            </div>
          )}
        </Card>
        <ProfileCertificates handle={profile.handle} />
        <p className="flex flex-wrap items-center justify-between gap-4 pt-2 text-sm text-muted">
          No Provado, habilidades se comprovam em prova.
          <LinkButton href="/" variant="secondary">
            Conhecer o Provado
          </LinkButton>
        </p>
      </div>
    </>
  );
}
