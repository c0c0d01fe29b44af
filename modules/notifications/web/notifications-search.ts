import { paths } from '#platform/contract/paths.ts';
import { readPage } from '#platform/web/shell/route-params.ts';

export const notificationsHref = {
  DEVELOPER: paths.developer.notifications,
  COMPANY: paths.company.notifications,
  ADMIN: paths.admin.notifications,
} as const;

export interface NotificationsSearch {
  aba?: 'preferencias';
  situacao?: 'nao_lidas';
  pagina?: number;
}

export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return {
    ...(search.aba === 'preferencias' && { aba: search.aba }),
    ...(search.situacao === 'nao_lidas' && { situacao: search.situacao }),
    ...readPage(search),
  };
}
