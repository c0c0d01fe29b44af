import { checkedCompanyOf, confirmed, developerOf, mailsSent, publishExam, Refusals } from './actors.ts';
import type { Attack } from './attack.ts';

const count = 10;
const invited = Array.from({ length: count }, (_, index) => `convidada${index}@pessoa.example`);

export const stolenInvitation: Attack = {
  name: 'stolen-invitation',
  title: 'taking an exam by signing up with the e-mail of somebody who is invited',
  async run(stage) {
    const company = await checkedCompanyOf(stage, 'provas');
    const runId = await publishExam(company);
    await company.call('PUT', `/test/${runId}/access`, { acesso: 'CONVIDADOS' }, company.token);

    const thieves = [];
    for (const email of invited.slice(0, count / 2)) thieves.push(await developerOf(stage, email));
    await company.call('POST', `/test/${runId}/invitations`, { emails: invited }, company.token);
    for (const email of invited.slice(count / 2)) thieves.push(await developerOf(stage, email));

    const refusals = new Refusals();
    let taken = 0;
    for (const { call, token } of thieves) {
      const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
      if (refusals.note(started)) taken += 1;
    }

    // The invited read their mails and come with another e-mail, since their own has an account.
    const late = new Refusals();
    let shutOut = 0;
    const mails = (await mailsSent(stage)).filter(({ text }) => text.includes('/convite#token='));
    for (const { envelope, text } of mails) {
      const owner = await confirmed(stage, await developerOf(stage, `de-${envelope}`));
      const token = /#token=([\w-]+)/.exec(text)?.[1];
      const accepted = await owner.call('POST', '/exam-invitation/accept', { token }, owner.token);
      if (!late.note(accepted)) shutOut += 1;
    }
    return [
      {
        got: `exams taken with the invitation of another, of ${count}`,
        before: 5,
        now: taken,
        most: 0,
        remark: `${refusals}`,
      },
      {
        got: `invited people who cannot take it any more, of ${count}`,
        before: 5,
        now: shutOut,
        most: 0,
        remark: `${late}`,
      },
    ];
  },
};
