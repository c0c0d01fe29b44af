import type { BrowserContext, Page } from 'playwright-core';
import { examBody } from '../exams.ts';
import { openKillableBrowser } from '../killable-browser.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../people.ts';
import { at, type Call, idAt, listAt, textAt } from '../wire-client.ts';
import { Candidate } from './candidate.ts';
import { seeded } from './random.ts';

export interface WalkOptions {
  call: Call;
  origin: string;
  profile: string;
  /** How long the network is gone, in seconds. */
  outage: number;
  say: (sentence: string) => void;
}

/** Seconds from the end of the outage to the end of the exam: for a killed browser and another device. */
const afterOutage = 90;

/** @throws when anything that the page had promised is missing */
export async function walk({ call, origin, profile, outage, say }: WalkOptions): Promise<void> {
  const company = await signedInCompany(call, 'caminho@acme.example');
  const person = await signedInDeveloper(call, 'caminho@devs.example', 'Ana Beatriz Souza');
  const data_fim = new Date(Date.now() + (outage + afterOutage) * 1_000).toISOString();
  const created = await call('POST', '/test', examBody(company.id, { data_fim }), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, person.token);
  const deadline = textAt(started.body, 'data.prazo');
  const attempt = idAt(started.body, 'data.id');
  const address = `${origin}/dev/test/realize/${run}?idUserTest=${attempt}`;
  const candidate = new Candidate(person, address, seeded(1));
  const savedText = async () =>
    String(
      at((await call('GET', `/test/${run}`, undefined, person.token)).body, 'data.respostas.0.resposta'),
    );

  let killable = await openKillableBrowser(profile);
  try {
    const page = await candidate.open(killable.context);
    await candidate.type(page);
    const first = await candidate.settled(page);
    say(
      `Opened the exam, which ends at ${timeOf(deadline)}, and wrote ${wordsOf(first)}: 'Salvo', and the server has it.`,
    );
    if ((await savedText()) !== first) throw new Error('the page said that something is saved that is not');

    await page.context().setOffline(true);
    say('Cut the network, and went on writing.');
    await writeThrough(page, candidate, outage);
    const typed = candidate.typed;
    say(
      `After ${outage} s without a network ${wordsOf(typed)} stand on the page, which says 'Sem conexão: guardado neste dispositivo'; the server has ${wordsOf(await savedText())}.`,
    );

    await killable.kill();
    say('Killed the browser with SIGKILL, still without a network.');
    killable = await openKillableBrowser(profile);
    const again = await candidate.open(killable.context);
    await candidate.resume(again);
    if ((await candidate.settled(again)) !== typed) throw new Error('the killed browser lost something');
    if ((await savedText()) !== typed) throw new Error('the server lacks something');
    say(
      `Started it on the same profile with a network and signed in: ${wordsOf(typed)} stand there, 'Salvo', and the server has them.`,
    );

    const device = await killable.browser.newContext({ viewport: { width: 390, height: 844 } });
    await goOnThere(device, candidate);
    await again.getByRole('button', { name: 'Continuar aqui' }).waitFor();
    const last = candidate.typed;
    say(
      `Opened the exam on another device, which showed everything, and wrote on: ${wordsOf(last)}, 'Salvo'. The first page is read-only and offers 'Continuar aqui'.`,
    );

    await killable.close();
    say('Closed every browser. From here on nothing asks the server for the attempt.');
    await findDeliveryNotice(call, company);
    say('The company is told that the exam was delivered.');
    const result = await call('GET', `/developer/userTest/${attempt}`, undefined, person.token);
    if (at(result.body, 'data.automatica') !== true || at(result.body, 'data.entregue_em') !== deadline) {
      throw new Error(`delivered differently: ${result.text}`);
    }
    const sheet = await call('GET', `/test/${run}/answers/1`, undefined, company.token);
    const read = at(sheet.body, 'data.result.candidato.0.questoes.0.resposta.texto');
    if (read !== last) throw new Error(`the company reads “${read}” instead of “${last}”`);
    say(
      `It was delivered by itself, as of ${timeOf(deadline)}; the company reads all ${wordsOf(last)} in it, letter for letter.`,
    );
  } finally {
    await killable.close();
  }
}

const wordsOf = (text: string) => `${text.trim().split(/\s+/).length} words`;
const timeOf = (instant: string) => instant.slice(11, 19);

async function writeThrough(page: Page, candidate: Candidate, seconds: number): Promise<void> {
  const pause = Math.min(15, seconds / 4);
  for (let passed = 0; passed < seconds; passed += pause) {
    await candidate.type(page);
    await page.waitForTimeout(pause * 1000);
  }
  await page.locator('header').getByText('Sem conexão: guardado neste dispositivo').first().waitFor();
}

async function goOnThere(device: BrowserContext, candidate: Candidate): Promise<void> {
  const phone = await candidate.open(device);
  await candidate.resume(phone);
  await candidate.type(phone);
  await candidate.settled(phone);
}

/** Waits for the notice. Reading notices closes no attempt, as reading about the attempt itself would. */
async function findDeliveryNotice(call: Call, company: Person): Promise<void> {
  for (;;) {
    const notices = await call('GET', '/notification', undefined, company.token);
    if (listAt(notices.body, 'data.results').some((one) => at(one, 'tipo') === 'prova_entregue')) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
