import { paths } from '#platform/contract/paths.ts';
import { readPage } from '#platform/web/shell/route-params.ts';

export const notificationsHref = {
  DEVELOPER: paths.developer.notifications,
  COMPANY: paths.company.notifications,
  ADMIN: paths.admin.notifications,
} as const;

/** The page of notifications as its address keeps it; what is as usual is not there. */
export interface NotificationsSearch {
  aba?: 'preferencias';
  situacao?: 'nao_lidas';
  pagina?: number;
}

/** Takes whatever stands in the address, gives what makes sense in it. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return {
    ...(search.aba === 'preferencias' && { aba: search.aba }),
    ...(search.situacao === 'nao_lidas' && { situacao: search.situacao }),
    ...readPage(search),
  };
}
