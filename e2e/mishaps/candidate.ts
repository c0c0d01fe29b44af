import type { BrowserContext, Page } from 'playwright-core';
import { type Person, password } from '../people.ts';
import type { Random } from './random.ts';

/** The only words of the chip that promise something. */
const promises = ['Salvo', 'Sem conexão: guardado neste dispositivo'];

export interface Seen {
  text: string;
  chip: string;
}

export class Candidate {
  readonly person: Person;
  readonly address: string;
  random: Random;
  /** Everything typed so far; what the page shows can only be the beginning of it. */
  typed = '';
  /** The longest text of which the page has said that it is saved or kept. */
  promised = '';
  count = 0;
  /** What it says is no longer believed: another device is about to write something newer. */
  unheard: Page | undefined;
  private words = 0;

  constructor(person: Person, address: string, random: Random) {
    this.person = person;
    this.address = address;
    this.random = random;
  }

  async open(context: BrowserContext, { isSignedIn = false } = {}): Promise<Page> {
    const page = await context.newPage();
    if (!isSignedIn) await signInQuietly(page, this.person, this.address);
    await this.watch(page);
    await page.goto(this.address);
    await page.getByLabel('Sua resposta').waitFor();
    return page;
  }

  /** Hears every promise that the page makes from now on; what is in sight for a moment only is no promise. */
  private async watch(page: Page): Promise<void> {
    await page.exposeBinding('pageSaw', (_, seen: Seen) => page !== this.unheard && this.believe(seen));
    await page.addInitScript((promising) => {
      let last = '';
      let since = 0;
      let told = '';
      setInterval(() => {
        const field = document.querySelector('textarea');
        const chip = [...document.querySelectorAll('header span')].find((part) =>
          promising.includes(part.textContent ?? ''),
        );
        if (!field || !chip) return;
        const seen = { text: field.value, chip: chip.textContent ?? '' };
        const now = JSON.stringify(seen);
        if (now !== last) since = performance.now();
        last = now;
        // The chip waits for 300 ms without a network before it says that a keystroke is being written.
        if (seen.chip !== 'Salvo' && performance.now() - since < 350) return;
        if (now === told) return;
        told = now;
        (window as unknown as { pageSaw: (seen: Seen) => void }).pageSaw(seen);
      }, 20);
    }, promises);
  }

  private believe({ text }: Seen): void {
    if (text.length <= this.promised.length) return;
    this.promised = text;
    this.count += 1;
  }

  async type(page: Page): Promise<void> {
    const field = page.getByLabel('Sua resposta');
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
    });
    const shown = await field.inputValue();
    const words = Array.from({ length: 1 + this.random.below(3) }, () => {
      this.words += 1;
      return ` p${this.words}-${this.random.below(36 ** 4).toString(36)}`;
    }).join('');
    this.typed = shown + words;
    await page.keyboard.type(words, { delay: this.random.below(8) });
  }

  /** Goes on after something went wrong: what stands there must be what was promised, and nothing else. */
  async resume(page: Page): Promise<void> {
    const shown = await page.getByLabel('Sua resposta').inputValue();
    if (!shown.startsWith(this.promised)) {
      throw new Error(`promised “${this.promised}”, but the page shows “${shown}”`);
    }
    if (!this.typed.startsWith(shown)) {
      throw new Error(`typed “${this.typed}”, but the page shows “${shown}”`);
    }
    this.typed = shown;
  }

  async settled(page: Page): Promise<string> {
    await page.locator('header').getByText('Salvo', { exact: true }).waitFor();
    return page.getByLabel('Sua resposta').inputValue();
  }
}

async function signInQuietly(page: Page, { email }: Person, address: string): Promise<void> {
  await page.goto(new URL('/favicon.svg', address).href);
  await page.evaluate(
    async ([login, senha]) => {
      const ask = () =>
        fetch('/api/developer/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ login, senha, type: 'DEVELOPER' }),
        });
      let response = await ask();
      // A server that is busy says so: everybody tries again.
      for (let tries = 1; response.status === 503 && tries < 30; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        response = await ask();
      }
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      const { token, userInfo } = await response.json();
      localStorage.setItem(
        'user',
        JSON.stringify({ token, id: userInfo.id, name: userInfo.nome, type: 'DEVELOPER' }),
      );
    },
    [email, password],
  );
}
