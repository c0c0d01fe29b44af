import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

describe('the dates of a run for a calendar', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const fileFor = (runId: number, token?: string) =>
    test.app.inject({
      url: `/api/test/${runId}/calendar`,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });

  it('go with the invitation, and are the same on its page for whoever may take the run', async () => {
    const title = 'SQL, índices; filas';
    const exam = await createTestExam(test, { title, access: 'invited', answerDays: 5 });
    const ana = await test.people.developer();
    const stranger = await test.people.developer();
    const body = { emails: [ana.email] };
    await test.call('POST', `/test/${exam.runId}/invitations`, { as: exam.company.token, body });
    while ((await test.deps.outbox.runOnce()) > 0);
    const mails = await readMails(test.mailFolder);
    const [mail] = mails.filter(({ to }) => to === ana.email);
    expect(mail?.text).toContain('As datas vão em anexo');
    const [file] = mail?.files ?? [];
    expect(file).toMatchObject({ name: 'prova.ics', type: 'text/calendar' });
    expect(file?.text).toContain('SUMMARY:Prova aberta: SQL\\, índices\\; filas\n');
    expect(file?.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect((await fileFor(exam.runId, stranger.token)).statusCode).toBe(404);
    const own = await fileFor(exam.runId, ana.token);
    expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8');
    // What reads the mail makes lines of a text end as here.
    expect(own.body.replaceAll('\r\n', '\n')).toBe(file?.text);
  });

  it('are read by developers alone, and a run without a date has none', async () => {
    const exam = await createTestExam(test, { endsAt: '9999-01-01T02:59:59.999Z' });
    const ana = await test.people.developer();
    expect((await fileFor(exam.runId)).statusCode).toBe(401);
    expect((await fileFor(exam.runId, exam.company.token)).statusCode).toBe(403);
    expect((await fileFor(exam.runId, ana.token)).statusCode).toBe(404);
  });
});
