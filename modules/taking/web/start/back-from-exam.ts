import { href, paths } from '#platform/contract/paths.ts';

const { developer, company } = paths;

const labels: readonly [beginning: string, label: string][] = [
  [developer.catalog, 'Testes'],
  [developer.search, 'Busca'],
  [developer.myExams, 'Provas'],
  [developer.notifications, 'Notificações'],
  [developer.saved, 'Salvos'],
  [href(company.profile, { companyId: '' }), 'Perfil da empresa'],
  [href(developer.result, { attemptId: '' }), 'Resultado'],
];

/** @param from the address of the page whose link led to the exam; without one the way back is the home */
export function backFromExam(from = ''): { href: string; label: string } {
  const path = from.replace(/\?.*/, '');
  if (/^\/dev\/groups\/\d+\/\d+$/.test(path)) return { href: from, label: 'Grupo' };
  const label = labels.find(([beginning]) =>
    beginning.endsWith('/') ? path.startsWith(beginning) : path === beginning,
  )?.[1];
  return label === undefined ? { href: developer.home, label: 'Home' } : { href: from, label };
}
