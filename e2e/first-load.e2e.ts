import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { languageScript } from '#platform/web/inline-scripts.ts';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { stopTimers } from './held-timers.ts';
import { layoutShift, noteShifts } from './layout-shift.ts';
import { type Person, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { idAt, wireClient } from './wire-client.ts';

// The bytes are those on the wire: headers and compressed bodies. Limits are a twentieth and two files above what was
// measured when they were set.

/** The part of the screen's height, summed up, that a reader does not notice. */
const mostShift = 0.02;

/** What 400 % zoom leaves of a window of 1280 × 1024 px. */
const zoomed = { width: 320, height: 256 };

const platform = usePlatform();
const call = wireClient(platform.origin);

const people: Partial<Record<Person['type'], Person>> = {};
const ids = { run: 0, empty: 0, group: 0, attempt: 0, taken: 0 };

beforeAll(async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  Object.assign(people, { COMPANY: company, DEVELOPER: developer, ADMIN: await signedInAdmin(call) });
  ids.run = await publish(company);
  ids.taken = await publish(company, { questoes: questions().slice(1, 2) });
  await begin(developer, ids.run);
  ids.attempt = await begin(developer, ids.taken);
  const finish = { id_prova_usuario: ids.attempt, finalizada: true, respostas: [] };
  await call('POST', '/developer/answerTest', finish, developer.token);
  const members = { nome: 'Turma de bancos', candidatos: [developer.id] };
  ids.empty = await publish(company, {
    titulo: 'Desenvolvimento e operação com TypeScript e Node',
    descricao: 'Do desenho das tabelas ao que se faz quando um serviço de que outros dependem para. '.repeat(
      3,
    ),
    ids_habilidades: [1, 2, 3, 4, 5],
    ids_stacks: [1, 2, 3],
  });
  await call('PUT', `/test/drafts/${randomUUID()}`, keptDraft, company.token);
  ids.group = idAt((await call('POST', '/group/create', members, company.token)).body, 'data.id');
});

const keptDraft = {
  ...{ tipo_prova: 'TEORICA', periodo: null, tempo_limitado: true, minutos: null },
  ...{ ids_stacks: [], ids_habilidades: [], titulo: 'Prova de redes', descricao: '', link_repositorio: '' },
  ...{ questoes: [], sorteios: [], pedido: '', resposta_modelo: '', como_corrigir: '', rubrica: [] },
};

async function publish(company: Person, more: Record<string, unknown> = {}): Promise<number> {
  const { body } = await call('POST', '/test', examBody(company.id, more), company.token);
  return idAt(body, 'data.idProvaAndamento');
}

async function begin(developer: Person, run: number): Promise<number> {
  const start = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
  return idAt((await call('POST', '/developer/userTest', start, developer.token)).body, 'data.id');
}

type Screen = [path: () => string, heading: string, files: number, kilobytes: number];

const exam = 'Prova de banco de dados';
const overview = (tab: string) => () => `/company/test/applicate/${ids.run}${tab}`;
const profile = (kind: 'company' | 'developer', type: Person['type']) => () =>
  `/${kind}/profile/${people[type]?.id}`;

const screens: Record<Person['type'] | 'VISITOR', Screen[]> = {
  VISITOR: [
    [() => '/', 'Prove o que você sabe. Seja contratado por isso.', 0, 0],
    [() => '/dev/login', 'Olá, Recruta!', 10, 139],
    [() => '/company/login', 'Olá, Recrutador!', 10, 139],
    [() => '/admin/login', 'Administração', 10, 141],
    [() => '/dev/register', 'Olá, Recruta!', 12, 152],
    [() => '/company/register', 'Cadastre sua empresa', 12, 147],
  ],
  COMPANY: [
    [() => '/company/home', 'Olá, ACME TECNOLOGIA', 17, 208],
    [() => '/company/mytests', 'Suas provas', 19, 199],
    [() => '/company/test/create', 'Cadastro de prova', 37, 377],
    [overview(''), exam, 25, 243],
    [() => `/company/test/applicate/${ids.empty}`, 'Desenvolvimento e operação', 25, 243],
    [overview('?aba=geral'), exam, 30, 265],
    [overview('?aba=individual'), exam, 40, 294],
    [overview('?aba=convites'), exam, 33, 268],
    [() => `/company/groups/${ids.group}`, 'Turma de bancos', 19, 201],
    [() => '/company/questions', 'Banco de questões', 23, 255],
    [profile('company', 'COMPANY'), 'ACME TECNOLOGIA', 23, 214],
    [() => `/company/profile/${people.COMPANY?.id}/edit`, 'Editar perfil', 21, 220],
    [() => '/company/team', 'Equipe', 15, 183],
    [() => '/company/ranking', 'Ranking', 17, 187],
    [() => '/company/security', 'Segurança', 15, 180],
    [() => '/company/notifications', 'Notificações', 19, 194],
  ],
  DEVELOPER: [
    [() => '/dev/home', 'Bem-vindo, Ana!', 22, 221],
    [() => '/dev/mytests', 'Provas', 21, 212],
    [() => `/dev/test/${ids.run}`, exam, 24, 223],
    [() => `/dev/test/realize/${ids.run}`, exam, 14, 213],
    [() => `/dev/test/result/${ids.attempt}`, exam, 31, 261],
    [() => '/dev/search', 'Buscar', 20, 196],
    [profile('developer', 'DEVELOPER'), 'Ana Beatriz Souza', 32, 248],
    [() => '/dev/notifications', 'Notificações', 22, 197],
    [() => '/dev/security', 'Segurança', 18, 185],
  ],
  ADMIN: [[() => '/admin/home', 'Painel', 18, 202]],
};

test.each(Object.entries(screens))(
  'the screens of a %s load few scripts, nothing moves on them, and they can be read at 400 % zoom and with text of 200 %',
  async (viewer, wanted) => {
    const page = await platform.newPage({
      isPhone: true,
      ...(viewer !== 'VISITOR' && { as: people[viewer as Person['type']] }),
    });
    await noteShifts(page);
    // Dialogs load by themselves after five seconds, which a slow machine may need for the page alone.
    await page.addInitScript(stopTimers, 4_000);
    const restless: string[] = [];
    const cramped: string[] = [];
    const found: Record<string, { files: number; kilobytes: number }> = {};
    for (const [path, heading] of wanted) {
      const scripts = await scriptsOf(page, path(), heading);
      const { value, moved } = await layoutShift(page);
      if (value > mostShift) restless.push(`${path()}: ${value.toFixed(3)} (${moved.join('; ')})`);
      const faults = [...(await faultsAtZoom(page)), ...(await faultsInLargeText(page))];
      if (faults.length > 0) cramped.push(`${path()}: ${faults.join('; ')}`);
      const sizes = await Promise.all(scripts.map(weigh));
      found[path()] = {
        files: scripts.length,
        kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000),
      };
    }
    const tooMuch = wanted.flatMap(([path, , files, kilobytes]) => {
      const { files: loaded = 0, kilobytes: size = 0 } = found[path()] ?? {};
      return loaded > files || size > kilobytes ? [`${path()}: ${loaded} files, ${size} KB`] : [];
    });
    expect({ tooMuch, restless, cramped }).toEqual({ tooMuch: [], restless: [], cramped: [] });
  },
);

test.each([
  ['/company/test/applicate/1', 'CompanyArea', 'run-overview.page'],
  ['/dev/test/realize/1', 'take-exam.page'],
  ['/admin/security', 'AdminArea', 'security.page'],
  ['/company/profile/1', 'SharedArea', 'company-profile.page'],
])(
  'the page of %s names the scripts of its screen, so that none waits for the router',
  async (path, ...names) => {
    const html = await (await fetch(`${platform.origin()}${path}`)).text();
    const named = [
      ...html.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)-[\w-]{8}\.js"/g),
    ];
    expect(named.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
  },
);

test('only a page that waits for its scripts reads the tables of languages meanwhile', async () => {
  const reads = async (path: string) =>
    (await (await fetch(`${platform.origin()}${path}`)).text()).includes(languageScript);
  expect(await Promise.all(['/company/home', '/dev/login', '/'].map(reads))).toEqual([true, false, false]);
});

async function scriptsOf(page: Page, path: string, heading: string): Promise<string[]> {
  const asked = new Set<string>();
  const onTheirWay = new Set<string>();
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script') asked.add(request.url());
    if (kind === 'script' || kind === 'fetch') onTheirWay.add(request.url());
  });
  page.on('requestfinished', (request) => onTheirWay.delete(request.url()));
  page.on('requestfailed', (request) => onTheirWay.delete(request.url()));
  // A stream does not end.
  page.on('response', (response) => {
    if (response.headers()['content-type'] === 'text/event-stream') onTheirWay.delete(response.url());
  });
  await page.goto(path);
  await page
    .getByRole('heading', { level: 1, name: heading, includeHidden: true })
    .waitFor({ state: 'attached' });
  await expect.poll(() => onTheirWay.size).toBe(0);
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event);
  return [...asked];
}

async function faultsAtZoom(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(zoomed);
  const faults = await page.evaluate(({ width }) => {
    const { scrollWidth } = document.documentElement;
    const bars = [...document.querySelectorAll('header, nav')].filter((bar) =>
      ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    );
    return [
      ...(scrollWidth > width ? [`${scrollWidth} px wide`] : []),
      ...bars.map((bar) => `${bar.tagName} ${bar.ariaLabel ?? ''} stays`),
    ];
  }, zoomed);
  if (before) await page.setViewportSize(before);
  return faults;
}

async function faultsInLargeText(page: Page): Promise<string[]> {
  const faults = await page.evaluate(async () => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    // Sizes have transitions too, if only of a millisecond, and each may begin others.
    const changes = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    while (changes().length > 0) await Promise.allSettled(changes().map(({ finished }) => finished));
    const controls = [...document.querySelectorAll('header :is(a, button)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const covered = controls.filter(({ box }, index) =>
      controls
        .slice(index + 1)
        .some(
          ({ box: next }) =>
            Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1 &&
            Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1,
        ),
    );
    return [
      ...(root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide in large text`] : []),
      ...covered.map(({ control }) => `${control.ariaLabel ?? control.textContent} under another control`),
    ];
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

const weighed = new Map<string, Promise<number>>();
function weigh(url: string): Promise<number> {
  const bytes = weighed.get(url) ?? bytesOnTheWire(url);
  weighed.set(url, bytes);
  return bytes;
}

const bytesOnTheWire = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length;
      for (const part of answer.rawHeaders) bytes += part.length + 2;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
