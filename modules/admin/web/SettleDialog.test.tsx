import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReportedKind } from '#platform/contract/words.ts';
import { SettleDialog } from './SettleDialog.tsx';

afterEach(cleanup);

const ask = (kind: ReportedKind, outcome: 'hidden' | 'dismissed') => {
  const about = { subjectId: 1, text: 'Texto', author: 'AURORA', reasons: [], reports: 1, since: new Date() };
  render(<SettleDialog thing={{ kind, ...about }} outcome={outcome} onClose={() => undefined} />);
};

test.each([
  ['review', 'menos para quem escreveu, que é avisado como escolheu.'],
  ['feedback', 'Se estava publicada, a empresa é avisada como escolheu.'],
  ['photo', 'menos para a empresa, que é avisada como escolheu.'],
  ['exam', 'A empresa é avisada como escolheu.'],
] as const)('before it hides a %s, the dialog says who is told and reads the reason', (kind, told) => {
  ask(kind, 'hidden');
  expect(screen.getByText(told, { exact: false })).toBeTruthy();
  expect(screen.getByText('Vai no aviso e fica no registro.')).toBeTruthy();
});

test('the reason to keep something stays in the log', () => {
  ask('exam', 'dismissed');
  expect(screen.getByText('Fica no registro.')).toBeTruthy();
});
