import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { makeCanaries, type Observer, viewers } from '../test-canaries.ts';
import { graderTexts } from '../test-exams.ts';
import { type Ids, type ReadAnswer, readAll } from '../test-reading.ts';

/** The rows of the document. Each has the text that reveals it in an answer, and optionally the calls to search. */
const canaries: Readonly<Record<string, string | RegExp | [string | RegExp, (url: string) => boolean]>> = {
  'E-mail': 'lia@canario.example',
  'E-mail that is hidden': 'guardada@canario.example',
  Telephone: '977770001',
  'Telephone that is shown': '977770002',
  'Telephone for companies one knows': '977770003',
  Street: 'Rua do Canário',
  'Street that is shown': 'Rua da Canária',
  'Street for companies one knows': 'Rua da Guardada',
  City: 'Canarópolis',
  CPF: /111\.?444\.?777-?35/,
  'Birth date': '1991-03-07',
  Gender: ['Gênero canário', (url) => url !== '/gender'],
  'Password hash': 'canary-hash',
  'Platform score': /:613[,}]/,
  'Score of an exam': [/:83\.7[,}]/, (url) => !isCertificate(url)],
  'Score on a certificate': [/:83\.7[,}]/, (url) => isCertificate(url)],
  Answer: 'Resposta canária',
  'Declaration of what was used': 'Assistente canário',
  'Decision’s feedback': 'Retorno canário',
  'Device key': 'Y2FuYXJ5IGtleQ==',
  'Answer key, model answer, marking notes, planted faults': new RegExp(
    ['Explicação canária', 'Falha canária', graderTexts.modelAnswer, graderTexts.markingNotes.slice(2)].join(
      '|',
    ),
  ),
  'Earlier version of an answer, where the rule keeps it from graders': 'Um rascunho de antes',
  'Criterion of a question, and its points': 'Critério canário',
  'Level of a criterion that the author shows': 'Nível mostrado canário',
  'Level of another criterion': 'Nível guardado canário',
  'Comment on an answer, result not shown by question': 'Comentário canário',
  'Note on an answer': 'Anotação canária',
  'Whether a person of the company had the answers': '"respostas_abertas":',
  'What somebody asks for before an exam, and why': 'Motivo canário do pedido',
  'What somebody asks to delete, and why': 'Frase canária do pedido',
  'Who is invited, and how far they came': 'convidada@canario.example',
  'Run for invited people': 'Prova canária por convite',
  'Run that is switched off': 'Prova canária inativa',
  'Name of a developer who is not open to companies': 'Oculta Canária',
  'Name of a suspended developer': 'Suspensa Canária',
  'Name of a suspended company': 'CANÁRIO SUSPENSO',
  'E-mail of a company’s member': 'dona@canario.example',
  'Telephone of a company': '33330009',
};
const isCertificate = (url: string) => url.startsWith('/certificates/');
const keysOfTheAnswer =
  /"(correta|correct|explicacao|gabarito|resposta_modelo|como_corrigir|model_answer|marking_notes)":/;

describe('who sees what', () => {
  let test: TestApp;
  let tokens: ReadonlyMap<Observer, string>;
  let ids: Ids;
  const answers: (ReadAnswer & { viewer: Observer })[] = [];

  beforeAll(async () => {
    test = await createTestApp({ throttle: false, env: { COMPANY_CHECK: 'required' } });
    ({ tokens, ids } = await makeCanaries(test));
    for (const viewer of viewers) await askEverything(viewer);
  });
  afterAll(() => test.close());

  async function askEverything(viewer: Observer): Promise<void> {
    const token = tokens.get(viewer);
    for (const answer of await readAll(test, { token, ids })) answers.push({ viewer, ...answer });
  }

  function heard(canary: (typeof canaries)[string] = ''): typeof answers {
    const [song, isPlace] = Array.isArray(canary) ? canary : [canary, () => true];
    return answers.filter(
      ({ body, route }) =>
        isPlace(route.url) && (typeof song === 'string' ? body.includes(song) : song.test(body)),
    );
  }

  it('every reader gets an answer to the calls that they may make', () => {
    const answered = Map.groupBy(answers, ({ viewer }) => viewer);
    for (const viewer of viewers)
      expect(answered.get(viewer)?.length, viewer).toBeGreaterThan(viewer === 'Visitor' ? 5 : 15);
  });

  it('every reader gets what the document says, and nothing else', () => {
    const found = Object.entries(canaries).map(([what, canary]) => {
      const who = new Set(heard(canary).map(({ viewer }) => viewer));
      return `| ${[what, ...viewers.map((viewer) => (who.has(viewer) ? 'yes' : '–'))].join(' | ')} |`;
    });
    expect(tableUnder('Who')).toEqual([`| What | ${viewers.join(' | ')} |`, ...found]);
  });

  it('each thing appears only in the calls that the document lists', () => {
    const found = Object.entries(canaries).map(([what, canary]) => {
      const calls = new Set(heard(canary).map(({ route }) => `\`${route.url}\``));
      return `| ${what} | ${[...calls].toSorted().join(' ') || '–'} |`;
    });
    expect(tableUnder('By which calls')).toEqual(['| What | Calls (GET) |', ...found]);
  });

  it.each(['Visitor', 'The developer', 'Other developer'] as const)(
    'no answer to %s has a word for what is right',
    (viewer) => {
      const telling = answers.filter(
        (answer) => answer.viewer === viewer && keysOfTheAnswer.test(answer.body),
      );
      expect(telling.map(({ route }) => route.url)).toEqual([]);
    },
  );
});

function tableUnder(heading: string): string[] {
  const document = readFileSync(new URL('../../../docs/who-sees-what.md', import.meta.url), 'utf8');
  const [, section = ''] = document.split(`## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|--') && !line.startsWith('|:-'))
    .map((line) => line.replace(/ +/g, ' '));
}
