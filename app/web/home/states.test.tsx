import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnAttempt } from '#modules/taking/contract/attempts.ts';
import { LatestResult } from './LatestResult.tsx';
import { NextSteps } from './NextSteps.tsx';

afterEach(cleanup);

const attempt: OwnAttempt = {
  ...{ id: 7, runId: 9, title: 'Filas', company: { id: 1, name: 'AURORA', platform: false } },
  ...{ state: 'delivered', decision: 'pending', held: false, resultsRelease: 'when_published' },
  ...{ startedAt: new Date(), deadline: new Date(), runEndsAt: new Date(), questionsShown: false },
};

test.each([
  [{ held: true }, 'Aguardando resultado'],
  [{ held: false }, 'Aguardando correção'],
  [{ held: true, state: 'annulled' as const }, 'Anulada'],
])('a delivered attempt without a score, %o, is called %s', (more, word) => {
  render(<LatestResult attempt={{ ...attempt, ...more }} />);
  expect(screen.getByText(word)).toBeTruthy();
});

test('results that only wait to be published are a step of the company’s home', () => {
  const none = { appealed: [], toGrade: [], toDecide: [], endingSoon: [], drafts: [] };
  const toPublish = [{ id: 3, title: 'Filas', endsAt: new Date(), awaiting: 2 }];
  render(<NextSteps summary={{ ...none, toPublish }} mayInvite />);
  const link = screen.getByRole('link', { name: 'Publicar: Filas, 2 resultados para publicar' });
  expect(link.getAttribute('href')).toBe('/company/test/applicate/3');
});
