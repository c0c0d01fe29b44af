import { ChevronDown, FileUser, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';

export interface MenuPerson {
  name: string;
  photo?: string | null | undefined;
  profileHref?: string;
  securityHref: string;
  privacyHref?: string;
  isCompany?: boolean;
}

export function PersonMenu({ person, onSignOut }: { person: MenuPerson; onSignOut: () => void }) {
  const profile = person.profileHref
    ? [
        {
          id: 'profile',
          label: 'Meu perfil',
          href: person.profileHref,
          icon: <UserRound size={18} aria-hidden />,
        },
      ]
    : [];
  return (
    <Menu
      label={person.name}
      trigger={(opens) => (
        <PlainButton
          {...opens}
          className="flex min-h-11 max-w-56 items-center lg:max-w-80 gap-2.5 rounded-control px-1.5 text-sm font-medium hover:bg-raised"
        >
          <Avatar name={person.name} src={person.photo} size="small" isSquare={person.isCompany} />
          <span className="sr-only">Conta de </span>
          <span className="min-w-0 truncate max-sm:sr-only">{person.name}</span>
          <ChevronDown size={16} aria-hidden className="hidden shrink-0 text-muted sm:block" />
        </PlainButton>
      )}
      entries={[
        ...profile,
        {
          id: 'security',
          label: 'Segurança',
          href: person.securityHref,
          icon: <ShieldCheck size={18} aria-hidden />,
        },
        ...(person.privacyHref
          ? [
              {
                id: 'privacy',
                label: 'Meus dados',
                href: person.privacyHref,
                icon: <FileUser size={18} aria-hidden />,
              },
            ]
          : []),
        { id: 'sign-out', label: 'Sair', onAction: onSignOut, icon: <LogOut size={18} aria-hidden /> },
      ]}
    />
  );
}
