import { companyBody, developerBody, password } from '../../e2e/people.ts';
import { idAt, textAt } from '../../e2e/wire-client.ts';
import {
  type Actor,
  confirmed,
  developerOf,
  mailsSent,
  newAddress,
  publishExam,
  Refusals,
} from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import type { Stage } from './stage.ts';

const link = 'https://isca.example/pix';
const bait = `Seu PIX foi bloqueado: ${link}`;

export const spamRelay: Attack = {
  name: 'spam-relay',
  title: 'mailing strangers by a company that has just signed up under a name that is bait',
  async run(stage) {
    const readers: number[] = [];
    for (let index = 0; index < 40; index += 1)
      readers.push((await developerOf(stage, `leitora${index}@pessoa.example`)).id);
    const spammer = await baitingCompany(stage);
    const before = (await mailsSent(stage)).length;
    const refusals = await mailStrangers(spammer, readers);
    const sent = (await mailsSent(stage)).slice(before);
    return [
      { got: 'mails to strangers', before: 3_090, now: sent.length, most: 0, remark: `${refusals}` },
      {
        got: 'of them with the bait in subject or sender',
        before: 3_090,
        now: sent.filter(({ subject }) => subject.includes('PIX')).length,
        most: 0,
      },
      {
        got: 'of them with the link of the bait in the text',
        before: 3_040,
        now: sent.filter(({ text }) => text.includes(link)).length,
        most: 0,
      },
      await baitInSignUps(stage),
    ];
  },
};

async function baitingCompany(stage: Stage): Promise<Actor> {
  const email = 'isca@rua.example';
  const call = stage.from(newAddress());
  await call('POST', '/company', { ...companyBody(email), nome_fantasia: bait });
  const { body } = await call('POST', '/auth', { login: email, senha: password, type: 'COMPANY' });
  return confirmed(stage, {
    id: idAt(body, 'data.idEmpresa'),
    name: bait,
    email,
    token: textAt(body, 'token'),
    type: 'COMPANY',
    call,
  });
}

async function mailStrangers(spammer: Actor, readers: readonly number[]): Promise<Refusals> {
  const { call, token } = spammer;
  const refusals = new Refusals();
  const runId = await publishExam(spammer, { titulo: bait.slice(0, 50) });
  for (let list = 0; list < 7; list += 1) {
    const emails = Array.from({ length: 500 }, (_, index) => `estranha${list * 500 + index}@rua.example`);
    refusals.note(await call('POST', `/test/${runId}/invitations`, { emails }, token));
  }
  for (let time = 0; time < 2; time += 1) {
    const message = { ids_usuario: readers, assunto: bait, mensagem: `Entre em ${link}` };
    refusals.note(await call('POST', '/contact', message, token));
  }
  for (let index = 0; index < 60; index += 1) {
    const invitation = { email: `equipe${index}@rua.example`, papel: 'corretor' };
    refusals.note(await call('POST', '/company/team/invitations', invitation, token));
  }
  const group = { nome: bait.slice(0, 50), candidatos: readers, id_prova_andamento: [runId] };
  refusals.note(await call('POST', '/group/create', group, token));
  return refusals;
}

/** Signs strangers up under a name that is bait: what they are mailed would greet them so. */
async function baitInSignUps(stage: Stage): Promise<Finding> {
  const call = stage.from(newAddress());
  const name = 'isca.example';
  const before = stage.mails.length;
  const refusals = new Refusals();
  for (let index = 0; index < 65; index += 1)
    refusals.note(await call('POST', '/developer', developerBody(`sem-conta${index}@rua.example`, name)));
  const greeted = (await mailsSent(stage)).slice(before).filter(({ text }) => text.includes(name));
  return {
    got: 'mails that greet strangers with bait, by signing them up from one address',
    before: 0,
    now: greeted.length,
    most: 0,
    remark: `${refusals}`,
  };
}
