import { demoPassword, demoSignIns } from '#app/server/demo/people.ts';
import { href, paths, takeHref } from '#platform/contract/paths.ts';
import type { Role } from '#platform/contract/route.ts';
import { accessTable, type PageAccess, viewers } from '#platform/web/session/access-table.ts';
import type { Person } from '../people.ts';
import { type Call, idAt, listAt, textAt, wireClient } from '../wire-client.ts';
import { markedScreens } from './marked-screens.ts';
import type { Screen } from './screen.ts';

/** They begin with the question 'Que tipo de desafio você deseja?'. */
const asksForKind: readonly string[] = [paths.company.createExam, paths.admin.createExam];

const forEverybody: PageAccess[] = [
  paths.landing,
  paths.terms,
  paths.privacy,
  paths.accessibility,
  '/pagina-que-nao-existe',
].map((path) => ({ path, lands: {} }));

/**
 * It leaves the developer exams that are under way and a certificate.
 * @throws if the address of a screen has a parameter without a value here
 */
export async function demoScreens(origin: string): Promise<Screen[]> {
  const call = wireClient(() => origin);
  const [company, developer, admin] = [
    await signedIn(call, 'COMPANY'),
    await signedIn(call, 'DEVELOPER'),
    await signedIn(call, 'ADMIN'),
  ];
  const people = { VISITOR: undefined, COMPANY: company, DEVELOPER: developer, ADMIN: admin };
  const read = async (path: string, { token }: Person) => (await call('GET', path, undefined, token)).body;

  const runs = listAt(await read('/company/tests', company), 'data.results');
  const runOf = (word: string) =>
    idAt(
      runs.find((run) => textAt(run, 'prova.titulo').includes(word)),
      'id',
    );
  const run = runOf('SQL para');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
  const attempt = idAt(await read('/developer/certificates', developer), 'data.0.id_prova_usuario');
  const certified = `/developer/userTest/${attempt}/certificate`;
  const certificate = await call('POST', certified, undefined, developer.token);
  await call('PUT', '/developer', { identificador: 'marina', pagina_publica: true }, developer.token);

  const values: Readonly<Record<string, string | number>> = {
    runId: run,
    attemptId: attempt,
    examId: idAt(await read('/test/admin', company), 'data.results.0.id'),
    questionId: idAt(await read('/company/questions', company), 'data.results.0.id'),
    groupId: idAt(await read(`/group/groupsCompany/${company.id}`, company), 'data.0.id'),
    companyId: company.id,
    userId: developer.id,
    developerId: developer.id,
    handle: 'marina',
    code: textAt(certificate.body, 'data.codigo'),
    user: 'developer',
  };
  const addresses: Readonly<Record<string, string>> = {
    [paths.developer.take]: takeHref(run, idAt(started.body, 'data.id')),
    // Nobody has taken this one yet.
    [paths.company.editExam]: paths.company.editExam.replace('$runId', String(runOf('TypeScript'))),
  };
  const fill = (path: string) =>
    path.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`e2e/screens/demo-screens.ts: ${path} needs a value of ${name}`);
      return String(value);
    });
  const listed = [...forEverybody, ...accessTable].flatMap((page) => {
    const viewer = viewerOf(page);
    if (viewer === undefined) return [];
    const screen = { path: page.path, address: addresses[page.path] ?? fill(page.path), as: people[viewer] };
    return asksForKind.includes(page.path)
      ? [screen, { ...screen, path: `${page.path} form`, answers: ['Teórica', 'Continuar'] }]
      : [screen];
  });
  const appealed: Screen = {
    path: `${paths.company.run} appeals`,
    address: `${href(paths.company.run, { runId: runOf('JavaScript e') })}?aba=individual`,
    as: company,
  };
  return [
    ...listed.filter(({ path }) => !ofOneAnswer.includes(path)),
    appealed,
    ...(await markedScreens(call, { company, developer })),
    ...(await questionsThatRun(call, developer)),
  ];
}

/** Only some answers have them: `markedScreens` finds one. */
const ofOneAnswer: readonly string[] = [
  paths.company.questionTests,
  paths.company.work,
  paths.developer.work,
];

/** They are open where an installation runs them. */
async function questionsThatRun(call: Call, developer: Person): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const [title, name, isDelivered] of [
    ['Código: júnior', 'code', false],
    ['SQL na prática', 'SQL', false],
    ['Código: pleno', 'tests', true],
  ] as const) {
    const search = `/search/exams?busca=${encodeURIComponent(title)}`;
    const found = listAt((await call('GET', search, undefined, developer.token)).body, 'data');
    const exam = found.find((one) => textAt(one, 'titulo') === title);
    if (exam === undefined) continue;
    const run = idAt(exam, 'id');
    const start = await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
    const attempt = idAt(start.body, 'data.id');
    const ending = { id_prova_usuario: attempt, finalizada: true, respostas: [] };
    if (isDelivered) await call('POST', '/developer/answerTest', ending, developer.token);
    const [path, address] = isDelivered
      ? [paths.developer.result, paths.developer.result.replace('$attemptId', String(attempt))]
      : [paths.developer.take, takeHref(run, attempt)];
    screens.push({ path: `${path} ${name}`, address, as: developer });
  }
  return screens;
}

function viewerOf({ path, lands, shows }: PageAccess) {
  const seeing = viewers.filter((viewer) => lands[viewer] === undefined && !shows?.[viewer]);
  return seeing.find((viewer) => path === paths.company.createExam && viewer === 'COMPANY') ?? seeing[0];
}

const signIns = { COMPANY: '/auth', DEVELOPER: '/developer/login', ADMIN: '/dev/login' } as const;
/** The path in the answer of each sign-in to the id of whoever signed in. */
const ids = { COMPANY: 'data.idEmpresa', DEVELOPER: 'userInfo.id', ADMIN: 'data.id' } as const;

async function signedIn(call: Call, type: Role): Promise<Person> {
  const email = demoSignIns.find(({ role }) => role === type)?.email ?? '';
  const { body } = await call('POST', signIns[type], { login: email, senha: demoPassword, type });
  const name = textAt(body, ids[type].replace(/\.\w+$/, '.nome'));
  return { id: idAt(body, ids[type]), name, email, token: textAt(body, 'token'), type };
}
