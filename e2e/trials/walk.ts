import type { BrowserContext, Page } from 'playwright-core';
import { examBody } from '../exams.ts';
import { type KillableBrowser, openKillableBrowser } from '../killable-browser.ts';
import { signedInCompany, signedInDeveloper } from '../people.ts';
import { at, type Call, idAt } from '../wire-client.ts';
import { Candidate } from './candidate.ts';
import { seeded } from './random.ts';

export interface WalkOptions {
  call: Call;
  origin: string;
  /** A folder for the browser's profile. */
  profile: string;
  /** How long the network is gone, in seconds. */
  outage: number;
  /** Hears what happens, in one sentence each. */
  say: (sentence: string) => void;
}

/**
 * One exam from a lost network over a killed browser and another device to an end with no browser open.
 *
 * @throws when anything that the page had promised is missing
 */
export async function walk({ call, origin, profile, outage, say }: WalkOptions): Promise<void> {
  const company = await signedInCompany(call, 'caminho@acme.example');
  const person = await signedInDeveloper(call, 'caminho@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, person.token);
  const attempt = idAt(started.body, 'data.id');
  const address = `${origin}/dev/test/realize/${run}?idUserTest=${attempt}`;
  const candidate = new Candidate(person, address, seeded(1));
  const onServer = async (path: string) =>
    at((await call('GET', path, undefined, person.token)).body, path.startsWith('/test') ? saved : 'data');

  let killable = await openKillableBrowser(profile);
  try {
    const page = await candidate.open(killable.context);
    await candidate.type(page);
    say(`Opened the exam and wrote “${await candidate.settled(page)}”; the page says 'Salvo'.`);

    await page.context().setOffline(true);
    await writeThrough(page, candidate, outage);
    say(
      `For ${outage} s without a network the candidate went on writing; the chip said 'Sem conexão: guardado neste dispositivo'. The server still had “${await onServer(`/test/${run}`)}”.`,
    );
    const typed = candidate.typed;
    killable = await killAndStart(killable, profile);
    const again = await candidate.open(killable.context);
    await candidate.resume(again);
    if ((await candidate.settled(again)) !== typed) throw new Error('the killed browser lost something');
    say(
      'Killed the browser (SIGKILL) while still offline, started it on the same profile with a network and signed in: every word was there, and the page said “Salvo”.',
    );

    const device = await killable.browser.newContext({ viewport: { width: 390, height: 844 } });
    await goOnThere(device, candidate);
    const last = candidate.typed;
    say(
      'Opened the exam on another device: it showed everything, and went on there. The first page turned read-only.',
    );

    await killable.close();
    await call('PUT', `/test/${run}/period`, { encerrar: true }, company.token);
    const result = await delivered(() => onServer(`/developer/userTest/${attempt}`));
    if (at(result, 'automatica') !== true || at(result, 'totalRespondidas') !== 1) {
      throw new Error(`delivered differently: ${JSON.stringify(result)}`);
    }
    say(`Closed every browser and let the deadline pass: the server delivered by itself, with “${last}”.`);
  } finally {
    await killable.close();
  }
}

const saved = 'data.respostas.0.resposta';

/** A few words every now and then for so many seconds. */
async function writeThrough(page: Page, candidate: Candidate, seconds: number): Promise<void> {
  const pause = Math.min(15, seconds / 4);
  for (let passed = 0; passed < seconds; passed += pause) {
    await candidate.type(page);
    await page.waitForTimeout(pause * 1000);
  }
  await page.locator('header').getByText('Sem conexão: guardado neste dispositivo').first().waitFor();
}

async function killAndStart(killable: KillableBrowser, profile: string): Promise<KillableBrowser> {
  await killable.kill();
  return openKillableBrowser(profile);
}

async function goOnThere(device: BrowserContext, candidate: Candidate): Promise<void> {
  const phone = await candidate.open(device);
  await candidate.resume(phone);
  await candidate.type(phone);
  await candidate.settled(phone);
}

async function delivered(read: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    const result = await read();
    if (at(result, 'estado') === 'entregue') return result;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
