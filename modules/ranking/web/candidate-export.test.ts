// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/ranking.ts';
import { fileName, heldByWorkbook, toCsv } from './candidate-export.ts';

const ana: Candidate = {
  attemptId: 1,
  runId: 2,
  delivered: true,
  timeUsed: 3725,
  deliveredAt: new Date('2026-01-16T01:00:00Z'),
  score: 66.7,
  graded: true,
  decision: 'approved',
  feedback: 'Muito "bom";\nparabéns',
  place: 1,
  tie: { from: 1, to: 4 },
  developer: {
    id: 3,
    name: 'Ana Souza',
    email: 'ana@devs.example',
    locality: { city: 'São Paulo', state: 'SP' },
  },
};

test('Brazilian spreadsheets open the table without an import', () => {
  const lines = toCsv([ana]).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFPosição;Nome;E-mail;Cidade;Estado;Entregue em;Tempo;Pontuação;Correção;Situação;Feedback;Empate técnico;Parcial;Questões corrigidas',
  );
  expect(lines[1]).toBe(
    '1;Ana Souza;ana@devs.example;São Paulo;SP;15/01/2026;01:02:05;66,7;Corrigida;Aprovado;"Muito ""bom"";\nparabéns";1º a 4º;;',
  );
});

test.each(['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', '\v=1', '＝1+1', '＋55', '－2', '＠SUM(A1)'])(
  'a name like %s is no formula',
  (name) => {
    const csv = toCsv([{ ...ana, developer: { ...ana.developer, name } }]);
    expect(csv).toContain(`;'${name};`);
  },
);

test('unknown values are blank', () => {
  const {
    score: _,
    timeUsed: __,
    place: ___,
    deliveredAt: ____,
    feedback: _____,
    tie: ______,
    ...rest
  } = ana;
  const started: Candidate = {
    ...rest,
    delivered: false,
    graded: false,
    decision: 'pending',
    developer: { ...ana.developer, locality: {} },
  };
  expect(toCsv([started]).split('\r\n')[1]).toBe(
    ';Ana Souza;ana@devs.example;;;;;;Em andamento;Em análise;;;;',
  );
});

test('candidates without a score have their partial score', () => {
  const { score: _, place: __, tie: ___, ...rest } = ana;
  const waiting: Candidate = { ...rest, graded: false, part: { score: 72.7, judged: 11, counting: 12 } };
  expect(toCsv([waiting]).split('\r\n')[1]).toMatch(
    /^;Ana Souza;.*;01:02:05;;Aguardando correção;.*;;72,7;11 de 12$/s,
  );
});

test('the file is named after the exam, without what file systems refuse', () => {
  expect(fileName('C/C++: "básico"\n?', 'csv')).toBe('C C++ básico – ranking.csv');
  expect(fileName('///', 'xlsx')).toBe('Ranking – ranking.xlsx');
});

test('a candidate of a blind run has a number in the table, and nothing of the person', () => {
  const { feedback: _, ...rest } = ana;
  const blind: Candidate = {
    ...rest,
    decision: 'pending',
    developer: { id: 0, name: 'Candidato 3', email: '', locality: {} },
  };
  expect(toCsv([blind]).split('\r\n')[1]).toBe(
    '1;Candidato 3;;;;15/01/2026;01:02:05;66,7;Corrigida;Em análise;;1º a 4º;;',
  );
});

test('a text of a workbook has no sign that its file cannot hold', () => {
  expect(heldByWorkbook('Ana\v=1+1\u0000\ud800 Lima\n👩‍💻')).toBe('Ana =1+1   Lima\n👩‍💻');
});
