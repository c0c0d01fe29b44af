import { Outlet } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  ClipboardList,
  Eraser,
  Flag,
  LayoutDashboard,
  LibraryBig,
  Scale,
  ScrollText,
  Tags,
  Terminal,
  Users,
} from 'lucide-react';
import { SecondFactorFirst } from '#modules/accounts/web/security/SecondFactorFirst.tsx';
import { NotificationBell } from '#modules/notifications/web/NotificationBell.tsx';
import { paths } from '#platform/contract/paths.ts';
import { useIsFactorDemanded } from '#platform/web/session/factor-demand.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AppShell, type AreaProps } from '../shell/AppShell.tsx';
import { useAuthorLeaving } from './use-author-leaving.tsx';

const items = [
  { href: paths.admin.home, label: 'Painel', icon: LayoutDashboard },
  {
    href: paths.admin.templates,
    label: 'Modelos',
    icon: LibraryBig,
    covers: [paths.admin.createExam],
  },
  { href: paths.admin.users, label: 'Usuários', icon: Users },
  { href: paths.admin.companies, label: 'Empresas', icon: Building2 },
  { href: paths.admin.checks, label: 'Verificações', icon: BadgeCheck, covers: [paths.admin.claims] },
  { href: paths.admin.attempts, label: 'Tentativas', icon: ClipboardList },
  { href: paths.admin.appeals, label: 'Recursos', icon: Scale },
  { href: paths.admin.deletions, label: 'Exclusões', icon: Eraser },
  { href: paths.admin.catalog, label: 'Catálogo', icon: Tags },
  { href: paths.admin.reports, label: 'Denúncias', icon: Flag },
  { href: paths.admin.runs, label: 'Execução', icon: Terminal },
  { href: paths.admin.audit, label: 'Registro', icon: ScrollText },
];

export function AdminArea({ children = <Outlet /> }: AreaProps) {
  const user = useCurrentUser();
  const { leave, dialog } = useAuthorLeaving();
  const isFactorDemanded = useIsFactorDemanded();
  return (
    <AppShell
      items={isFactorDemanded ? [] : items}
      person={{ name: user?.name || 'Administração', securityHref: paths.admin.security }}
      bell={!isFactorDemanded && <NotificationBell />}
      onSignOut={leave}
    >
      {isFactorDemanded ? <SecondFactorFirst /> : children}
      {dialog}
    </AppShell>
  );
}
