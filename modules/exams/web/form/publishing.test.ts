import { expect, test } from 'vitest';
import { blankCriterion, blankExam, blankQuestion, type ExamFormValues } from './exam-form.ts';
import { toPublishing } from './publishing.ts';

const today = '2026-11-23';
const asked = { ...blankQuestion(), statement: 'Por quê?' };
const whole: ExamFormValues = {
  ...blankExam(),
  period: { start: '2026-11-24', end: '2026-12-08' },
  stackIds: [1],
  skillIds: [1],
  title: 'Prova de consultas',
  description: 'Consultas.',
  questions: [asked, asked],
};
const told = (given: Partial<ExamFormValues> = {}, author: 'COMPANY' | 'ADMIN' = 'COMPANY') =>
  toPublishing({ ...whole, ...given }, author, today);
const fact = (term: string, given: Partial<ExamFormValues> = {}) =>
  told(given)
    .facts.find((one) => one.term === term)
    ?.text.replaceAll('\u00a0', ' ');

test('who takes the exam, when, for how long, with what help, and what they see afterwards is told', () => {
  expect(fact('Quem faz')).toBe('Qualquer desenvolvedor. Ela aparece nas buscas e recomendações.');
  expect(fact('Quem faz', { access: 'invited' })).toMatch(/^Só quem você convidar/);
  expect(fact('Quando')).toBe('De 24/11/2026 a 08/12/2026, até o fim do último dia, no horário de Brasília.');
  expect(fact('Tempo')).toBe('1 h 30 min para cada candidato, a partir de quando começar.');
  expect(fact('Tempo', { isLimited: false })).toBe('Sem limite dentro do período.');
  expect(fact('Ajuda e IA', { helpRule: 'forbidden' })).toMatch(/^Proibida\./);
  expect(fact('Quem mais avalia', { otherJudges: 'others', judgesNamed: 'um consultor' })).toBe(
    'Também: um consultor',
  );
  expect(fact('O que veem depois', { resultsRelease: 'when_published', questionResults: 'at_once' })).toBe(
    'A pontuação: “Quando eu publicar”. Cada questão com a resposta certa: “Junto com o resultado”.',
  );
  expect(fact('O que pede', { draws: [{ tag: 'sql', level: '', kind: '', count: 5 }] })).toBe(
    '2 questões iguais para todos e 5 questões sorteadas para cada um.',
  );
  expect(
    fact('O que pede', {
      questions: [
        { ...asked, points: 1 },
        { ...asked, points: 5 },
      ],
    }),
  ).toBe('2 questões iguais para todos. Elas valem de 1 a 5 pontos.');
  expect(fact('O que pede', { kind: 'practice' })).toBe('O link de um repositório.');
});

test('a rule that nobody chose is named, keeps nothing from being published, and is no matter of a template', () => {
  const labels = (given: Partial<ExamFormValues> = {}, author: 'COMPANY' | 'ADMIN' = 'COMPANY') =>
    told(given, author).unstated.map(({ label }) => label);
  expect([labels(), told().missing]).toEqual([['Ajuda e IA', 'Quem mais avalia'], []]);
  expect(labels({ helpRule: 'unstated', otherJudges: 'nobody' })).toEqual(['Ajuda e IA']);
  expect(labels({ helpRule: 'declared', otherJudges: 'others' })).toEqual([]);
  expect(labels({}, 'ADMIN')).toEqual([]);
});

test('what an exam that exists does not ask is not told of it, and a template has no dates', () => {
  const { access: _, ...stored } = whole;
  expect(toPublishing(stored, 'COMPANY', today).facts.map(({ term }) => term)).not.toContain('Quem faz');
  expect(told({ period: null }, 'ADMIN').facts.map(({ term }) => term)).toEqual([
    'Onde aparece',
    'O que pede',
  ]);
});

test('what is missing is named once a place, in the order of the form, with the field that its link leads to', () => {
  expect(told().missing).toEqual([]);
  const single = { ...asked, kind: 'single' as const };
  expect(
    told({ period: null, minutes: null, title: '', questions: [asked, { ...single, statement: '' }] })
      .missing,
  ).toEqual([
    { path: 'title', label: 'Título' },
    { path: 'questions.1.kind', label: 'Questão 2' },
    { path: 'period', label: 'Período da prova' },
    { path: 'minutes', label: 'Duração' },
  ]);
  expect(told({ questions: [] }).missing).toEqual([{ path: 'questions', label: 'Questões' }]);
  expect(told({ kind: 'practice', practiceRubric: [blankCriterion()] }).missing).toEqual([
    { path: 'practiceRubric.0.name', label: 'Rubrica' },
  ]);
});

test('a picture without a description is named, and keeps nothing from being published', () => {
  const pictured = { ...asked, imageUrl: '/files/a.png' };
  const { missing, silent } = told({ questions: [asked, pictured, { ...pictured, imageAlt: 'Um gráfico' }] });
  expect(missing).toEqual([]);
  expect(silent).toEqual([{ path: 'questions.1.imageAlt', label: 'Imagem da questão 2' }]);
  expect(told({ kind: 'practice', questions: [pictured] }).silent).toEqual([]);
});
