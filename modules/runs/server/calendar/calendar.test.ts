import { describe, expect, it } from 'vitest';
import { endless, endOfDay } from '#platform/contract/day.ts';
import { calendarFile } from './calendar.ts';

const given = {
  runId: 7,
  title: 'Prova de SQL',
  company: 'ACME TECNOLOGIA',
  startsAt: new Date('2026-11-30T12:00:00Z'),
  endsAt: endOfDay('2026-12-04'),
  answerBy: endOfDay('2026-12-19'),
  publicUrl: 'https://provado.example',
  now: new Date('2026-11-29T12:00:00Z'),
};
const fileOf = (more: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
  calendarFile({ ...given, ...more }) ?? '';
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, name: string) =>
  unfolded(file).flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));

describe('the calendar of a run', () => {
  it('has period and deadline in UTC, and the answer-by date as a day', () => {
    const file = fileOf();
    expect(valuesOf(file, 'SUMMARY:')).toEqual([
      'Prova aberta: Prova de SQL',
      'Prazo da prova: Prova de SQL',
      'Último dia da resposta de ACME TECNOLOGIA: Prova de SQL',
    ]);
    expect(valuesOf(file, 'DTSTART')).toEqual([
      ':20261130T120000Z',
      ':20261205T025959Z',
      ';VALUE=DATE:20261219',
    ]);
    expect(valuesOf(file, 'DTEND')).toEqual([':20261205T025959Z']);
    expect(file).not.toContain('TZID');
  });

  it('keeps commas, semicolons, backslashes and line breaks of a title in its text', () => {
    const [summary] = valuesOf(fileOf({ title: 'SQL, índices;\nfilas \\ pilhas\r\nEND:VEVENT' }), 'SUMMARY:');
    expect(summary).toBe('Prova aberta: SQL\\, índices\\;\\nfilas \\\\ pilhas\\nEND:VEVENT');
  });

  it('folds lines at 75 octets and cuts no letter in two', () => {
    const title = `${'ação é ótimo à noite '.repeat(8)}👩🏽‍💻 fim`;
    const file = fileOf({ title });
    for (const line of file.split('\r\n')) {
      const bytes = Buffer.from(line);
      expect(bytes.length).toBeLessThanOrEqual(75);
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
      expect(line).not.toMatch(/[\uD800-\uDBFF]$/);
    }
    expect(valuesOf(file, 'SUMMARY:')[0]).toBe(`Prova aberta: ${title}`);
  });

  it('names the end of an own attempt, and after it the answer alone', () => {
    const deadline = new Date('2026-12-01T13:00:05Z');
    expect(valuesOf(fileOf({ deadline }), 'DTSTART')[1]).toBe(':20261201T130005Z');
    expect(valuesOf(fileOf({ endsAt: undefined }), 'DTSTART')).toEqual([';VALUE=DATE:20261219']);
  });

  it('is the same event again after the end has moved', () => {
    const uids = (endsAt: Date) => valuesOf(fileOf({ endsAt }), 'UID:');
    expect(uids(endOfDay('2026-12-24'))).toEqual(uids(given.endsAt));
  });

  it('is none where no date is known', () => {
    expect(calendarFile({ ...given, endsAt: endless, answerBy: null })).toBeUndefined();
  });
});
