import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { notify } from './notify.ts';

describe('notifying accounts', () => {
  let test: TestApp;
  let company: TestCompany;
  let ana: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'ACME' });
    ana = await test.people.developer({ name: 'Ana Souza' });
  });
  afterAll(() => test.close());

  const tell = (notice: Parameters<typeof notify>[2]) =>
    test.db.transaction((trx) => notify(test.deps, trx, notice));
  const rowsOf = (accountId: number) =>
    test.db.kysely
      .selectFrom('notifications')
      .select(['kind', 'payload', 'events', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  const choose = (accountId: number, kind: 'decided' | 'group_invited', channel: 'app' | 'mail' | 'none') =>
    test.db.kysely
      .insertInto('notification_choices')
      .values({ account_id: accountId, kind, channel })
      .execute();
  const consent = (accountId: number, granted: boolean) =>
    test.db.kysely
      .insertInto('consents')
      .values({ account_id: accountId, purpose: 'email', granted, given_at: test.clock.now() })
      .execute();
  const mails = async () => {
    const before = (await readMails(test.mailFolder)).length;
    await test.deps.outbox.runOnce();
    return (await readMails(test.mailFolder)).slice(before);
  };
  const invited = (groupId: number) =>
    ({ kind: 'group_invited', about: { groupId, group: 'Turma', companyId: company.companyId } }) as const;

  it('writes a row for each active member of a company from the given rank on', async () => {
    const firm = await test.people.company();
    const recruiter = await test.people.member(firm, 'recrutador');
    const grader = await test.people.member(firm, 'corretor');
    const gone = await test.people.member(firm, 'dono');
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', gone.accountId)
      .execute();
    const { runId } = await createTestExam(test, { company: firm });
    const about = { runId };
    await tell({ to: { company: firm.companyId }, kind: 'run_graded', about });
    await tell({ to: { company: firm.companyId, from: 'corretor' }, kind: 'run_ends', about });
    const kinds = async (accountId: number) => (await rowsOf(accountId)).map(({ kind }) => kind);
    expect(await kinds(firm.accountId)).toEqual(['run_graded', 'run_ends']);
    expect(await kinds(recruiter.accountId)).toEqual(['run_graded', 'run_ends']);
    expect(await kinds(grader.accountId)).toEqual(['run_ends']);
    expect(await kinds(gone.accountId)).toEqual([]);
  });

  it('writes nothing if the transaction that caused it fails', async () => {
    const someone = await test.people.developer();
    const failing = test.db.transaction(async (trx) => {
      await notify(test.deps, trx, { to: { developer: someone.accountId }, ...invited(1) });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await rowsOf(someone.accountId)).toEqual([]);
  });

  it('counts up the unread notification of the same subject, and starts a new one once it is read', async () => {
    const owner = await test.people.company();
    const { runId } = await createTestExam(test, { company: owner });
    const delivered = () =>
      tell({
        to: { company: owner.companyId },
        kind: 'attempt_delivered',
        about: { runId, personId: ana.accountId },
      });
    await delivered();
    test.clock.advance(1_000);
    await Promise.all([delivered(), delivered()]);
    expect(await rowsOf(owner.accountId)).toMatchObject([{ events: 3, created_at: test.clock.now() }]);
    await test.db.kysely.updateTable('notifications').set({ read_at: test.clock.now() }).execute();
    await delivered();
    expect((await rowsOf(owner.accountId)).map(({ events }) => events)).toEqual([3, 1]);
  });

  it('mails a kind that is mailed by default to people who agreed, and to others only by choice', async () => {
    const silent = await test.people.developer();
    const agreed = await test.people.developer();
    const refused = await test.people.developer();
    const chose = await test.people.developer();
    await consent(agreed.accountId, true);
    await consent(refused.accountId, true);
    await consent(refused.accountId, false);
    await choose(chose.accountId, 'group_invited', 'mail');
    const developers = [silent, agreed, refused, chose].map(({ accountId }) => accountId);
    await tell({ to: { developers }, ...invited(7) });
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([agreed.email, chose.email].toSorted());
    for (const id of developers) expect(await rowsOf(id)).toHaveLength(1);
  });

  it('sends one mail while it is unread, with what happened, a link to it and to the choices', async () => {
    const someone = await test.people.developer({ name: 'Bruno Lima' });
    await choose(someone.accountId, 'group_invited', 'mail');
    await tell({ to: { developer: someone.accountId }, ...invited(9) });
    await tell({ to: { developer: someone.accountId }, ...invited(9) });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Convite para um grupo – Provado');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Olá, Bruno!');
      expect(body).toContain('ACME convidou você para o grupo “Turma”.');
      expect(body).toContain(`http://localhost:3000/dev/groups/${someone.accountId}`);
      expect(body).toContain('página Notificações');
    }
  });

  it('does not notify somebody who switched it off', async () => {
    const someone = await test.people.developer();
    await choose(someone.accountId, 'group_invited', 'none');
    await mails();
    await tell({ to: { developer: someone.accountId }, ...invited(7) });
    expect(await rowsOf(someone.accountId)).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
