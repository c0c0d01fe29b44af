import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { emailText } from '#platform/web/format.ts';
import { useMember } from '#platform/web/session/member.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import type { DeveloperProfile } from '../contract/developer-profile.ts';
import { shownPhone } from './edit-form.ts';
import { developerScoreQuery } from './profile.api.ts';
import { ScoreCard } from './ScoreCard.tsx';

export interface ProfileInfoProps {
  profile: DeveloperProfile;
  isOwn: boolean;
}

export function ProfileInfo({ profile, isOwn }: ProfileInfoProps) {
  const { data: score, isPending } = useQuery(developerScoreQuery(profile.id));
  const { may } = useMember();
  const proven = score?.provenSkills ?? [];
  const claimed = profile.skills.filter((skill) => !proven.some(({ id }) => id === skill.id));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ScoreCard developerId={profile.id} isOwn={isOwn} />
      {isPending && <SkeletonList rows={2} rowClassName="h-64" />}
      <div hidden={isPending} className="grid gap-6">
        <Card title="Stacks e tecnologias">
          <div className="grid gap-5">
            <Tags title="Stacks" none="Não informado">
              {profile.stacks.map(({ id, name }) => (
                <Chip key={id}>{name}</Chip>
              ))}
            </Tags>
            {proven.length > 0 && (
              <Tags title="Comprovadas em prova">
                {proven.map(({ id, name }) => (
                  <Chip key={id} tone="accent" icon={<BadgeCheck size={14} aria-hidden />}>
                    {name}
                  </Chip>
                ))}
              </Tags>
            )}
            <Tags title={proven.length > 0 ? 'Também informadas' : 'Tecnologias'} none="Não informado">
              {claimed.map(({ id, name, icon }) => (
                <Chip key={id} icon={<TechIcon icon={icon} name={name} className="size-4" />}>
                  {name}
                </Chip>
              ))}
            </Tags>
          </div>
        </Card>
        <Card title="Dados pessoais">
          <dl className="grid gap-4">
            <Fact term="E-mail">
              {emailText(profile.email)}
              {profile.email === '' && may('recrutador') && (
                <span className="block text-sm text-muted">
                  Use “Entrar em contato”: o Provado entrega a sua mensagem.
                </span>
              )}
            </Fact>
            <Fact term="Gênero">{profile.gender.name || 'Não informado'}</Fact>
            <Fact term="Localidade">{addressOf(profile) || 'Não informada'}</Fact>
            <Fact term="Telefone">{profile.phones.map(shownPhone).join(' · ') || 'Não informado'}</Fact>
          </dl>
        </Card>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Tags({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
  if (children.length === 0 && !none) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm text-muted">{title}</h3>
      {children.length > 0 ? <div className="flex flex-wrap gap-2">{children}</div> : <p>{none}</p>}
    </section>
  );
}

function addressOf({ addresses: [address] }: DeveloperProfile): string {
  if (!address) return '';
  const { street, number, complement, district, city, postalCode } = address;
  const door = [street, number].filter(Boolean).join(', ');
  const code = postalCode && `CEP ${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
  const locality = [city.name, city.state.name].filter(Boolean).join('/');
  return [door, complement, district, locality, code].filter(Boolean).join(' – ');
}
