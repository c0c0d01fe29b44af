import { beforeAll, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/other-browsers.ts';
import { day } from '../exams.ts';
import { usePlatform } from '../harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../people.ts';
import { at, idAt, listAt, wireClient } from '../wire-client.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { card, fillExam, inBrazil } from './main-job.ts';
import { button, field, screenOf } from './screen.ts';
import { openWebKit } from './webkit.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

/** Chromium's clock is set; the others have the machine's, and a zone each, far to the east or with another summer. */
const machines = [
  { browser: 'Chromium', open: openChromium, timeZone: 'America/Sao_Paulo', hoursAhead: 1 },
  { browser: 'Chromium', open: openChromium, timeZone: 'America/Manaus', hoursAhead: 0 },
  { browser: 'Chromium', open: openChromium, timeZone: 'Asia/Tokyo', hoursAhead: -1 },
  { browser: 'Firefox', open: openFirefox, timeZone: 'Asia/Tokyo', hoursAhead: 0 },
  { browser: 'WebKit', open: openWebKit, timeZone: 'Europe/Lisbon', hoursAhead: 0 },
].filter(({ browser }) =>
  browser === 'Firefox' ? findFirefox() : browser === 'WebKit' ? findWebKit() : true,
);

let company: Person;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
});

test.for(machines)(
  'in $browser in $timeZone, with a clock $hoursAhead hours ahead, an exam has the days that were typed and its whole time',
  async ({ browser, open, timeZone, hoursAhead }) => {
    const screen = screenOf(await open({ timeZone, hoursAhead }), platform.origin);
    try {
      await screen.driver.resize(1440, 900);
      const where = await screen.driver.call(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(where).toBe(timeZone);
      const title = `Prova em ${browser} ${timeZone.replace(/.*\//, '')}`;
      const developer = await signedInDeveloper(
        call,
        `${browser}.${hoursAhead + 1}${timeZone.length}@devs.example`,
        'Ana Beatriz Souza',
      );

      await screen.become(company);
      await fillExam(screen, title);
      await screen.write(field('Enunciado', card(1)), 'Explique o que é um índice.');
      await screen.press(button('Cadastrar prova'));
      await screen.at(/^\/company\/mytests$/);
      // The day alone would mislead by another clock than Brazil's.
      await screen.seeText(
        timeZone === 'America/Sao_Paulo' ? `Até ${inBrazil(day(10))}` : 'às 23:59 de Brasília, ',
      );
      const { body } = await call('GET', '/company/tests', undefined, company.token);
      const run = listAt(body, 'data.results').find((one) => at(one, 'prova.titulo') === title);
      const days = ['data_inicio', 'data_fim'].map((key) => String(at(run, key)).slice(0, 10));
      expect(days).toEqual([day(), day(10)]);

      await screen.openAs(developer, `/dev/test/${idAt(run, 'id')}`);
      await screen.seeText('Realizar até');
      await screen.seeText(inBrazil(day(10)));
      await screen.press(button('Realizar'));
      await screen.press(button('Começar agora'));
      await screen.seeFocused({ role: 'heading', name: 'Questão 1 de 1' });
      expect((await screen.see({ role: 'timer' })).text).toMatch(/01:(30:00|2\d:\d\d)/);
      await screen.write(field('Sua resposta'), 'Um índice acelera a busca.');
      await screen.seeText('Você concluiu 100% do teste.');
      await screen.press(button('Finalizar'));
      const before = timeInBrazil();
      await screen.press(button('Finalizar', { role: 'dialog' }));
      await screen.at(/^\/dev\/test\/result\/\d+$/);
      const after = timeInBrazil();

      await screen.openAs(company, `/company/test/applicate/${idAt(run, 'id')}?aba=individual`);
      const { text } = await screen.seeText('Entregue em ');
      expect(text).toContain(`Entregue em ${inBrazil(day())}`);
      expect([before, after]).toContain(/às (\d\d:\d\d)/.exec(text)?.[1]);
      expect(await screen.driver.faults(), 'the page complained').toEqual([]);
    } finally {
      await screen.driver.close();
    }
  },
);

const timeInBrazil = () =>
  new Date().toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
