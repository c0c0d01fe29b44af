import { Eye, EyeOff, Globe, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { SocialLinks } from '#platform/web/shell/SocialLinks.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { DeveloperProfile } from '../contract/developer-profile.ts';

export interface ProfileHeadProps {
  profile: DeveloperProfile;
  isOwn: boolean;
  children: ReactNode;
}

export function ProfileHead({ profile, isOwn, children }: ProfileHeadProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4 pb-8">
      <title>{`${profile.name} · Provado`}</title>
      <Avatar name={profile.name} src={profile.photo} size="large" />
      <div className="grid min-w-0 flex-1 basis-72 gap-3">
        <h1 className="text-title font-semibold wrap-anywhere">{profile.name}</h1>
        {profile.biography && (
          <p className="max-w-3xl whitespace-pre-line wrap-anywhere text-muted">{profile.biography}</p>
        )}
        <SocialLinks links={profile} of={profile.name} />
        {isOwn && <WhoSees profile={profile} />}
      </div>
      {isOwn && (
        <LinkButton href={href(paths.developer.editProfile, { developerId: profile.id })}>
          <Pencil size={18} aria-hidden />
          Editar
        </LinkButton>
      )}
      {children}
    </header>
  );
}

function WhoSees({ profile }: { profile: DeveloperProfile }) {
  const { visibility, handle } = profile;
  if (!visibility) return null;
  const isOpen = visibility.openToCompanies;
  const Icon = isOpen ? Eye : EyeOff;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <Chip icon={<Icon size={14} aria-hidden />}>
        {isOpen ? 'Visível para empresas' : 'Oculto para empresas'}
      </Chip>
      {isOpen && !visibility.inRanking && <Chip>Fora do ranking</Chip>}
      {visibility.publicPage && handle && (
        <TextLink
          href={href(paths.publicProfile, { handle })}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <Globe size={14} aria-hidden />
          Página pública
        </TextLink>
      )}
    </div>
  );
}
