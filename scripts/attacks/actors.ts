import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { examBody } from '../../e2e/exams.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { at, type Call, idAt } from '../../e2e/wire-client.ts';
import type { SentMail, Stage } from './stage.ts';

export type Actor = Person & { call: Call };

let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

export async function developerOf(stage: Stage, email: string): Promise<Actor> {
  const call = stage.from(newAddress());
  return { ...(await signedInDeveloper(call, email, 'Pessoa do Ensaio')), call };
}

export async function companyOf(stage: Stage, email: string): Promise<Actor> {
  const call = stage.from(newAddress());
  return { ...(await signedInCompany(call, email)), call };
}

export async function confirmed(stage: Stage, actor: Actor): Promise<Actor> {
  const mails = await mailsSent(stage);
  const mail = mails.findLast(({ envelope, text }) => envelope === actor.email && text.includes(link));
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const { status, text } = await actor.call('POST', '/email-confirmation/confirm', {
    token,
    senha: password,
  });
  if (status !== 200) throw new Error(`${actor.email} is not confirmed: ${text}`);
  return actor;
}

const link = '/confirmar-e-mail#token=';

/** A company whose owner has a mailbox of the domain in the public registry, which is enough to be checked. */
export async function checkedCompanyOf(stage: Stage, name: string): Promise<Actor> {
  const company = await confirmed(stage, await companyOf(stage, `${name}@acme.example`));
  const giveUp = performance.now() + 30_000;
  while (performance.now() < giveUp) {
    const check = await company.call('GET', '/company/check', undefined, company.token);
    if (at(check.body, 'data.situacao') === 'verificada') return company;
    await pause(200);
  }
  throw new Error('The company was not checked.');
}

/** Returns the id of its run. */
export async function publishExam(company: Actor, more: Record<string, unknown> = {}): Promise<number> {
  const answer = await company.call('POST', '/test', examBody(company.id, more), company.token);
  return idAt(answer.body, 'data.idProvaAndamento');
}

export async function mailsSent({ mails, db }: Stage): Promise<readonly SentMail[]> {
  const giveUp = performance.now() + 180_000;
  const waiting = async () => {
    const { rows } =
      await sql`select from outbox where done_at is null and failed_at is null limit 1`.execute(db.kysely);
    return rows.length > 0;
  };
  while ((await waiting()) && performance.now() < giveUp) await pause(200);
  return mails;
}

export class Refusals {
  readonly #codes = new Set<string>();

  note({ status, body }: { status: number; body: unknown }): boolean {
    if (status >= 300) this.#codes.add(`${status} ${at(body, 'code') ?? ''}`.trim());
    return status < 300;
  }

  toString(): string {
    return [...this.#codes].join(', ');
  }
}
