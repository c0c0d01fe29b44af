import { sql } from 'kysely';
import { companyBody, developerBody, newCnpj, newCpf, password } from '../../e2e/people.ts';
import { type Answer, type Call, textAt } from '../../e2e/wire-client.ts';
import { type Actor, checkedCompanyOf, developerOf, newAddress, publishExam } from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import type { Stage } from './stage.ts';

const people = 100;
const changers = 40;
const emailOf = (n: number, isKnown: boolean) => `${isKnown ? 'conhecida' : 'estranha'}${n}@pessoa.example`;

export const timing: Attack = {
  name: 'timing',
  title: 'telling by the time of an answer whether an e-mail or a CNPJ has an account; 50 of 100 is chance',
  async run(stage) {
    const asked = await prepare(stage);
    const findings: Finding[] = [];
    for (const { got, pairs, ask } of asked) findings.push(await guess(got, pairs, ask));
    return findings;
  },
};

interface Asked {
  got: string;
  pairs: number;
  ask(n: number, isKnown: boolean): Promise<Answer>;
}

async function prepare(stage: Stage): Promise<Asked[]> {
  const cpfs = await insertPeople(stage);
  const cnpj = newCnpj();
  await stage.from(newAddress())('POST', '/company', companyBody('dona@empresa.example', cnpj));
  const companies = [await checkedCompanyOf(stage, 'pontual'), await checkedCompanyOf(stage, 'exata')];
  const inviting: { company: Actor; runId: number }[] = [];
  for (const company of companies) inviting.push({ company, runId: await publishExam(company) });
  const changing = await signedIn(stage);
  const by = (n: number) => inviting[n % inviting.length] as (typeof inviting)[number];
  const as = (n: number) => changing[n % changers] as Changer;
  const visitor = (path: string, body: object) => stage.from(newAddress())('POST', path, body);
  return [
    {
      got: 'sign-in',
      pairs: 40,
      ask: (n, is) => visitor('/developer/login', { login: emailOf(n, is), senha: 'Errada1!' }),
    },
    {
      got: 'recovery',
      pairs: people,
      ask: (n, is) => visitor('/developer/forgotPassword', { login: emailOf(n, is) }),
    },
    {
      got: 'claim of a company',
      pairs: 60,
      ask: (n, is) => {
        const claim = {
          nome: 'Pessoa do Ensaio',
          email: emailOf(n, false),
          mensagem: 'Esta empresa é minha.',
        };
        return visitor('/company/claims', { cnpj: is ? cnpj : newCnpj(), ...claim });
      },
    },
    {
      got: 'change of e-mail',
      pairs: 2 * changers,
      ask: (n, is) =>
        as(n).call(
          'PUT',
          '/developer/credentials',
          { email: emailOf(n + 1, is), senha_atual: password },
          as(n).token,
        ),
    },
    {
      // The odd one of each pair of accounts last changed to an e-mail with an account.
      got: '“Enviar de novo” for the change',
      pairs: changers / 2,
      ask: (n, is) =>
        as(2 * n + (is ? 1 : 0)).call('POST', '/email-confirmation', {}, as(2 * n + (is ? 1 : 0)).token),
    },
    {
      got: 'invitation to an exam',
      pairs: 40,
      ask: (n, is) => {
        const { company, runId } = by(n);
        return company.call(
          'POST',
          `/test/${runId}/invitations`,
          { emails: [emailOf(n, is)] },
          company.token,
        );
      },
    },
    {
      got: 'invitation to a team',
      pairs: 40,
      ask: (n, is) => {
        const { company } = by(n);
        return company.call(
          'POST',
          '/company/team/invitations',
          { email: emailOf(n, is), papel: 'corretor' },
          company.token,
        );
      },
    },
    {
      got: 'refused sign-up, whether the e-mail or the CPF is taken',
      pairs: 30,
      ask: (n, is) =>
        visitor('/developer', developerBody(emailOf(n, is), 'Pessoa do Ensaio', is ? newCpf() : cpfs[n])),
    },
  ];
}

/** Returns their CPFs. */
async function insertPeople(stage: Stage): Promise<string[]> {
  const { id } = await developerOf(stage, 'modelo@pessoa.example');
  const cpfs = Array.from({ length: people }, () => newCpf());
  for (const [n, cpf] of cpfs.entries()) {
    await sql`
      with account as (
        insert into accounts (kind, name, email, password_hash, created_at, confirmed_at)
        select 'developer', 'Pessoa do Ensaio', ${emailOf(n, true)}, password_hash, now(), now()
          from accounts where id = ${id} returning id)
      insert into developers (id, cpf, birth_date, gender_id)
      select id, ${cpf}, '1994-03-15', 1 from account`.execute(stage.db.kysely);
  }
  return cpfs;
}

type Changer = { call: Call; token: string };

async function signedIn(stage: Stage): Promise<Changer[]> {
  const found: Changer[] = [];
  for (let n = 0; n < changers; n += 1) {
    const call = stage.from(newAddress());
    const { body } = await call('POST', '/developer/login', { login: emailOf(n, true), senha: password });
    found.push({ call, token: textAt(body, 'token') });
  }
  return found;
}

/** How many of 100 guesses are right, if the longer of two answers is taken for the one about an account. */
async function guess(got: string, pairs: number, ask: Asked['ask']): Promise<Finding> {
  const times = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ]);
  const statuses = new Set<number>();
  for (let n = 0; n < pairs; n += 1) {
    // Whoever comes first warms what both need.
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true]) {
      const began = performance.now();
      const { status } = await ask(n, isKnown);
      times.get(isKnown)?.push(performance.now() - began);
      statuses.add(status);
    }
  }
  const [known = [], unknown = []] = [times.get(true), times.get(false)];
  const longer = known.flatMap((one) => unknown.map((other): number => (one > other ? 1 : 0)));
  const share = (100 * longer.reduce((sum, one) => sum + one, 0)) / longer.length;
  return {
    got: `right guesses of 100: ${got}`,
    now: Math.round(Math.max(share, 100 - share)),
    most: 75,
    remark: `middle ${middle(known)} and ${middle(unknown)} ms, ${pairs} pairs, ${[...statuses].join(', ')}`,
  };
}

const middle = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
