import { expect, test } from 'vitest';
import { backFromExam } from './back-from-exam.ts';

test.each([
  ['the catalogue, with its filters', '/dev/exam?tipo=PRATICA', 'Testes'],
  ['the search', '/dev/search?busca=sql', 'Busca'],
  ['saved exams', '/dev/groups', 'Salvos'],
  ['a group', '/dev/groups/7/3', 'Grupo'],
  ['the profile of a company', '/company/profile/4', 'Perfil da empresa'],
  ['a result', '/dev/test/result/9', 'Resultado'],
])('an exam that was opened from %s leads back there', (_case, from, label) => {
  expect(backFromExam(from)).toEqual({ href: from, label });
});

test.each([[undefined], ['/dev/home'], ['/dev/exame'], ['/convite']])(
  'an exam that was opened from %s leads to the home',
  (from) => {
    expect(backFromExam(from)).toEqual({ href: '/dev/home', label: 'Home' });
  },
);
