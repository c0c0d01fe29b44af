import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { ClipboardList, IdCard, LayoutDashboard, Library, Trophy, Users } from 'lucide-react';
import { CompanyCheckNotice } from '#modules/companies/web/checks/CompanyCheckNotice.tsx';
import { NotificationBell } from '#modules/notifications/web/NotificationBell.tsx';
import { unreadQuery } from '#modules/notifications/web/notifications.api.ts';
import { SearchBox } from '#modules/search/web/SearchBox.tsx';
import { href, paths } from '#platform/contract/paths.ts';
import { isForGraders } from '#platform/web/session/access-table.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { AppShell, type AreaProps } from '../shell/AppShell.tsx';
import { useAuthorLeaving } from './use-author-leaving.tsx';

const itemsFor = (seesTeam: boolean) => [
  { href: paths.company.home, label: 'Dashboard', icon: LayoutDashboard },
  { href: paths.company.exams, label: 'Provas', icon: ClipboardList, covers: ['/company/test'] },
  ...(seesTeam
    ? [
        { href: paths.company.questions, label: 'Questões', icon: Library },
        { href: paths.company.ranking, label: 'Ranking', icon: Trophy },
        { href: paths.company.groups, label: 'Grupos', icon: Users, covers: ['/company/groups'] },
        {
          href: paths.company.team,
          label: 'Equipe',
          icon: IdCard,
          covers: [
            paths.company.provider,
            paths.company.lti,
            paths.company.apiKeys,
            paths.company.webhooks,
            paths.company.connectors,
          ],
        },
      ]
    : []),
];

export function CompanyArea({ children = <Outlet /> }: AreaProps) {
  const user = useCurrentUser();
  const { leave, dialog } = useAuthorLeaving();
  const { role } = useMember();
  const { pathname } = useLocation();
  // One thing after the other: a company waits for its check once its owner's e-mail is confirmed.
  const isUnconfirmed = Boolean(useQuery(unreadQuery).data?.unconfirmedEmail);
  return (
    <AppShell
      // An unknown role has the items of most people: what came later would move the others.
      items={itemsFor(role !== 'corretor')}
      person={{
        name: user?.name ?? '',
        photo: user?.logo,
        isCompany: true,
        ...(user && { profileHref: href(paths.company.profile, { companyId: user.id }) }),
        securityHref: paths.company.security,
      }}
      search={<SearchBox />}
      bell={<NotificationBell />}
      onSignOut={leave}
    >
      {!isUnconfirmed && <CompanyCheckNotice isBrief={pathname !== paths.company.home} />}
      {role === 'corretor' && !isForGraders(pathname) ? <NotForGraders /> : children}
      {dialog}
    </AppShell>
  );
}

function NotForGraders() {
  return (
    <>
      <PageHeader title="Página de quem recruta" />
      <EmptyState
        title="Seu papel na empresa é Correção"
        action={<LinkButton href={paths.company.exams}>Ver as provas</LinkButton>}
      >
        Você corrige as respostas das provas. Se precisar desta página, peça outro papel a quem é responsável
        pela conta da empresa.
      </EmptyState>
    </>
  );
}
