import { companyBody, developerBody, newCnpj, newCpf, password } from '../../e2e/people.ts';
import type { Answer, Call } from '../../e2e/wire-client.ts';
import { mailsSent, newAddress, Refusals } from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import type { Stage } from './stage.ts';

const count = 5;

export const squatting: Attack = {
  name: 'squatting',
  title: 'signing up with the e-mail, CPF or CNPJ of somebody else, who comes afterwards',
  async run(stage) {
    const developerWith = (email: string, cpf: string) => (call: Call) =>
      call('POST', '/developer', developerBody(email, 'Pessoa do Ensaio', cpf));
    const companyWith = (email: string, cnpj: string) => (call: Call) =>
      call('POST', '/company', companyBody(email, cnpj));
    return [
      await squat(stage, 'a developer’s e-mail', 5, (owner) => ({
        squatter: developerWith(owner, newCpf()),
        owner: developerWith(owner, newCpf()),
      })),
      await squat(stage, 'a company’s e-mail', 5, (owner) => ({
        squatter: developerWith(owner, newCpf()),
        owner: companyWith(owner, newCnpj()),
      })),
      await squat(stage, 'a CPF', 0, (owner) => {
        const cpf = newCpf();
        return { squatter: developerWith(`de-${owner}`, cpf), owner: developerWith(owner, cpf) };
      }),
      await squat(stage, 'a CNPJ', 0, (owner) => {
        const cnpj = newCnpj();
        return { squatter: companyWith(`de-${owner}`, cnpj), owner: companyWith(owner, cnpj) };
      }),
      await keptPassword(stage),
    ];
  },
};

type SignUp = (call: Call) => Promise<Answer>;

async function squat(
  stage: Stage,
  what: string,
  most: number,
  pair: (email: string) => { squatter: SignUp; owner: SignUp },
): Promise<Finding> {
  const refusals = new Refusals();
  let shutOut = 0;
  for (let index = 0; index < count; index += 1) {
    const { squatter, owner } = pair(`dona${index}-${what.length}@pessoa.example`);
    await squatter(stage.from(newAddress()));
    if (!refusals.note(await owner(stage.from(newAddress())))) shutOut += 1;
  }
  return {
    got: `owners of ${what} who cannot sign up, of ${count}`,
    before: count,
    now: shutOut,
    most,
    remark: `${refusals}`,
  };
}

async function keptPassword(stage: Stage): Promise<Finding> {
  const email = 'retomada@pessoa.example';
  const call = stage.from(newAddress());
  await call('POST', '/developer', developerBody(email, 'Pessoa do Ensaio'));
  const { body } = await call('POST', '/developer/login', {
    login: email,
    senha: password,
    type: 'DEVELOPER',
  });
  const owner = stage.from(newAddress());
  await owner('POST', '/developer/forgotPassword', { login: email, type: 'DEVELOPER' });
  const mail = (await mailsSent(stage)).findLast(({ text }) => text.includes('/redefine#token='));
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await owner('POST', '/password/redefine', { token, senha: 'Nova1234!', confirmar_senha: 'Nova1234!' });
  const still = await call('GET', '/session', undefined, (body as { token?: string }).token);
  const again = await call('POST', '/developer/login', { login: email, senha: password, type: 'DEVELOPER' });
  return {
    got: 'ways into the account that a squatter keeps after a recovery',
    before: 0,
    now: [still, again].filter(({ status }) => status < 300).length,
    most: 0,
    remark: `${still.status} and ${again.status}`,
  };
}
