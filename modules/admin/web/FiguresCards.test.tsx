import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#platform/contract/paths.ts';
import { FiguresCards } from './FiguresCards.tsx';

it('leads from what waits for an administrator to the page that lists it', () => {
  render(
    <FiguresCards
      figures={{
        accounts: { developers: 5, companies: 2, admins: 1, suspended: 0, waiting: 1, claims: 1, reports: 2 },
        exams: { total: 3, templates: 1 },
        runs: { open: 1, total: 2 },
        attempts: { inProgress: 0, awaitingGrading: 0, graded: 4, annulled: 0, deletions: 0, appeals: 1 },
        queue: { pendingMails: 0, failedMails: 0, pending: 0, failed: 0 },
      }}
    />,
  );
  const toDecide = within(screen.getByRole('region', { name: 'Para decidir' }));
  const waiting = [
    ['Empresas aguardando verificação', paths.admin.checks],
    ['Disputas abertas', paths.admin.claims],
    ['Recursos', paths.admin.appeals],
    ['Denúncias', paths.admin.reports],
  ];
  for (const [name, href] of waiting)
    expect(toDecide.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
