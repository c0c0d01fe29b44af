import { expect, test } from 'vitest';
import { endless } from '#platform/contract/day.ts';
import { resultRule, timeRule } from './RunRules.tsx';

const at = (time: string) => new Date(`2026-11-28T${time}:00-03:00`);
const hour = 3600;
const rule = (more: Partial<Parameters<typeof timeRule>[0]>, now: string) =>
  timeRule({ startsAt: at('08:00'), endsAt: at('21:59'), ...more }, at(now)).replaceAll('\u00a0', ' ');

test('who begins too late for the whole time reads how much there is, and until when', () => {
  const late = rule({ duration: hour }, '21:40');
  expect(late).toMatch(/^A prova termina em 28\/11 às 21:59.*Se você começar agora, tem 19 min, e não 1 h\./);
  expect(late).not.toContain('você tem 1 h');
});

test('before that, until when the whole time can be had', () => {
  const early = rule({ duration: hour }, '09:00');
  expect(early).toMatch(/você tem 1 h\..*Para ter o tempo todo, comece até 28\/11 às 20:59/);
});

test('extra time is part of what somebody has', () => {
  const extra = { duration: hour, extraTime: 900, latestEnd: at('22:14') };
  expect(rule(extra, '09:00')).toContain('você tem 1 h 15 min, com o seu tempo extra.');
  expect(rule(extra, '21:44')).toContain('tem 30 min, e não 1 h 15 min, com o seu tempo extra.');
});

test('an exam without an end names none', () => {
  expect(rule({ duration: hour, endsAt: endless }, '09:00')).not.toMatch(/comece até|termina em|9998/);
  expect(rule({ endsAt: endless }, '09:00')).toBe('Não há prazo: você pode parar e continuar quando quiser.');
  expect(rule({}, '09:00')).toMatch(/quando quiser até 28\/11 às 21:59/);
});

test('before the start nobody reads that a company still has to publish a result that is not there yet', () => {
  const questionsOf = { essay: 1, single: 1, multiple: 0, code: 0, sql: 0, review: 0 };
  const run = { endsAt: at('21:59'), questions: 2, questionsOf, languages: undefined };
  expect(resultRule({ ...run, resultsRelease: 'when_published' })).toBe(
    'O resultado sai quando a empresa publicar.',
  );
});
