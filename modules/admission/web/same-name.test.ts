import { expect, test } from 'vitest';
import type { CompanyGroup } from '../contract/groups.ts';
import { apart, groupsCalled } from './same-name.ts';

const group = (id: number, name: string): CompanyGroup => ({
  id,
  name,
  members: 2,
  pending: 0,
  active: true,
});
const groups = [group(1, 'Finalistas'), group(2, ' finalístas '), group(3, 'Turma')];
const idsCalled = (name: string, exceptId?: number) =>
  groupsCalled(groups, name, exceptId).map(({ id }) => id);

test('names that differ in case, accents and spaces alone are the same', () => {
  expect(idsCalled('FINALISTAS')).toEqual([1, 2]);
  expect(idsCalled('Finalistas', 1)).toEqual([2]);
  expect(idsCalled('Final')).toEqual([]);
  expect(idsCalled(' ')).toEqual([]);
});

test('a group whose name does not tell it apart says which of them it is, and when it was made', () => {
  const createdAt = new Date('2026-03-01T13:00:00Z');
  const shared = groups.map((one) => (one.id < 3 ? { ...one, createdAt } : one));
  expect(shared.map((one) => apart(one, shared))).toEqual([
    '1º com este nome, criado em 01/03/2026 às 10:00',
    '2º com este nome, criado em 01/03/2026 às 10:00',
    undefined,
  ]);
});
