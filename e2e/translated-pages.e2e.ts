import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openChromium } from './browsers/chromium.ts';
import { doMainJob } from './browsers/main-job.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform({ executes: ['javascript'] });

/** One node takes the place of each text, or of all texts beside each other, as translators of browsers do it. */
function translate(joins = false): void {
  const stays = 'script, style, textarea, font, [translate=no]';
  const observer = new MutationObserver(translateAll);
  const watch = () => observer.observe(document, { subtree: true, childList: true, characterData: true });
  function translateAll(): void {
    if (!document.body) return;
    observer.disconnect();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(stays)) continue;
      const all = [text];
      for (let next = text.nextSibling; joins && next instanceof Text; next = next.nextSibling)
        all.push(next);
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = all.map(({ data }) => data).join('');
      outer.append(inner);
      text.parentNode?.insertBefore(outer, text);
      for (const one of all) one.parentNode?.removeChild(one);
    }
    watch();
  }
  watch();
  // What the server wrote is there before any script of the page runs.
  document.addEventListener('DOMContentLoaded', translateAll);
}

/** Some browsers of people whose machine has no language say '', others 'C'. */
function forgetLanguage(): void {
  const language = location.pathname.startsWith('/dev') ? '' : 'C';
  Object.defineProperty(Navigator.prototype, 'language', { get: () => language });
}

// One has nothing to do with the other, and the main job takes long.
describe('in a browser of ja-JP that says no language and translates every page', () => {
  const before = `(${translate})(true); (${forgetLanguage})()`;
  doMainJob(platform, (place) => openChromium(place, { locale: 'ja-JP', before }));
});

const asked = [
  ['Quantos são 2 + 2?', 'Quatro', 'Cinco'],
  ['Qual comando `lê` linhas?', 'SELECT', 'DELETE'],
  ['Qual estrutura é **ordenada**?', 'Lista', 'Conjunto'],
] as const;

test.each(['SEM_CONSULTA', 'CONSULTA_LIVRE'])(
  'each question stands with its own alternatives, forward and back, on a translated page (%s)',
  async (regra_consulta) => {
    const call = wireClient(platform.origin);
    const company = await signedInCompany(call, `${regra_consulta.toLowerCase()}@acme.example`);
    const developer = await signedInDeveloper(
      call,
      `${regra_consulta.toLowerCase()}@devs.example`,
      'Ana Souza',
    );
    const questoes = asked.map(([enunciado, right, wrong]) => ({
      ...{ enunciado, tipo: 'UNICA_ESCOLHA', id_tipo: 2, img_url: '' },
      alternativas: [
        { texto: right, correta: true },
        { texto: wrong, correta: false },
      ],
    }));
    const created = await call(
      'POST',
      '/test',
      examBody(company.id, { questoes, regra_consulta }),
      company.token,
    );
    const run = idAt(created.body, 'data.idProvaAndamento');
    const page = await platform.newPage({ as: developer, before: `(${translate})()` });
    await page.goto(`/dev/test/${run}`);
    await page.getByRole('button', { name: 'Realizar' }).click();
    await page.getByRole('button', { name: 'Começar agora' }).click();
    for (const number of [1, 2, 3]) {
      await seeQuestion(page, number);
      await page.getByRole('radio', { name: asked[number - 1]?.[1] }).check();
      await page.getByText(`Você concluiu ${Math.floor((100 * number) / 3)}% do teste.`).waitFor();
      if (number < 3) await page.getByRole('button', { name: 'Próxima' }).click();
    }
    await page.getByRole('button', { name: 'Anterior' }).click();
    await seeQuestion(page, 2);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await seeQuestion(page, 1);
    // The clock and, without help, the question are in the language that they were written in.
    const translated = (place: Locator) => place.locator('font').count();
    expect(await translated(page.getByRole('timer').first())).toBe(0);
    expect((await translated(page.getByRole('tabpanel'))) > 0).toBe(regra_consulta !== 'SEM_CONSULTA');
  },
);

async function seeQuestion(page: Page, number: number): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('heading', { name: `Questão ${number} de 3`, exact: true }).waitFor();
  const plain = asked.map((texts) => texts.map((text) => text.replaceAll(/[*`]/g, '')));
  const words = await panel.innerText();
  expect(plain.map((texts) => texts.map((text) => words.includes(text)))).toEqual(
    plain.map((texts, at) => texts.map(() => at === number - 1)),
  );
}
