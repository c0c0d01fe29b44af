import { expect, test } from 'vitest';
import { skillTag } from '#modules/exams/contract/catalog.ts';
import { examDraft, startAfterEnd } from '#modules/exams/contract/exam-draft.ts';
import { fromWire, toWire } from '#platform/contract/translate.ts';

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

test('a technology is read as its makers write it, and stays on the wire as the catalogue has it', () => {
  const wire = { id: 14, nome: 'Node', icone: 'nodedotjs' };
  expect(fromWire(skillTag, wire).name).toBe('Node.js');
  expect(fromWire(skillTag, { ...wire, nome: 'React native' }).name).toBe('React Native');
  expect(toWire(skillTag, { id: 14, name: 'Node', icon: 'nodedotjs' })).toEqual(wire);
});
