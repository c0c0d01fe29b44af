import { expect, test } from 'vitest';
import { examDraft, startAfterEnd } from './exam-draft.ts';

const faultsIn = (draft: object) =>
  examDraft.safeParse({ ids_stacks: [1], ids_habilidades: [1], ...draft }).error?.issues ?? [];

test.each(['data_inicio', 'data_fim'])(
  'a %s that nothing can be compared with is a fault, not a crash',
  (field) => {
    const period = { data_inicio: '2026-01-15', data_fim: '2026-02-15', [field]: { toString: null } };
    expect(faultsIn(period)).toContainEqual(expect.objectContaining({ path: [field] }));
  },
);

test('a period that starts after its end is a fault of its start', () => {
  const faults = faultsIn({ data_inicio: '2026-02-16', data_fim: '2026-02-15' });
  expect(faults).toContainEqual(expect.objectContaining({ path: ['data_inicio'], message: startAfterEnd }));
});
