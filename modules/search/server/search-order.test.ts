import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { oneMistakeFrom } from '#platform/domain/mistakes.ts';
import { enough } from '#platform/server/database/search-words.ts';

const skill = { javascript: 1, python: 12 };

let test: TestApp;
let company: TestCompany;
let developer: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company({ tradeName: 'ESCOLA' });
  developer = await test.people.developer({ name: 'Zoraide' });
});
afterAll(() => test.close());

const get = async (path: string, words: string, as: TestPerson) =>
  (await test.call('GET', `${path}?busca=${encodeURIComponent(words)}`, { as: as.token })).body.data;
const exams = async (words: string): Promise<string[]> =>
  (await get('/search/exams', words, developer)).map(({ titulo }: { titulo: string }) => titulo);
const named = async (what: 'companies' | 'developers', words: string): Promise<string[]> =>
  (await get(`/search/${what}`, words, company)).map(({ nome }: { nome: string }) => nome);

describe('exams are found', () => {
  beforeAll(async () => {
    const publish = (title: string, given: { description?: string; skillIds?: number[] } = {}) =>
      createTestExam(test, { company, title, description: '', ...given });
    await publish('JavaScript no servidor');
    await publish('Javascripting avançado');
    await publish('Javasccript, o mistério');
    await publish('HTML/CSS na prática');
    await publish('Node.js para APIs');
    await publish('Listas e List<String>');
    await publish('Linguagens da web', { description: 'Muito JavaScript aqui.' });
    for (let count = 0; count < enough + 2; count += 1) {
      const description = 'Um pouco de CSS, de node e de string.';
      await publish(`Interfaces ricas ${count}`, { description, skillIds: [skill.javascript] });
    }
  });

  it('by the word in their title first, then by its beginning, then despite a mistake, then elsewhere', async () => {
    expect((await exams('javascript')).slice(0, 4)).toEqual([
      'JavaScript no servidor',
      'Javascripting avançado',
      'Javasccript, o mistério',
      'Interfaces ricas 11',
    ]);
    expect(await exams('javascript')).toContain('Linguagens da web');
  });

  it.each([
    ['a letter left out', 'javascrpt'],
    ['a letter too many', 'javascriipt'],
    ['another letter', 'javascript'.replace('v', 'b')],
    ['two letters that changed places', 'javasrcipt'],
    ['a mistake in one of two words', 'javascrpt servidor'],
    ['a mistake in each of two words', 'javascrpt srevidor'],
    ['a mistake, and the other word begun', 'javascrpt serv'],
    ['accents and capitals', 'JÁVASCRPT'],
  ])('by their title despite %s, before many that only have the skill', async (_, words) => {
    expect((await exams(words))[0]).toBe('JavaScript no servidor');
  });

  it.each([
    ['css', 'HTML/CSS na prática'],
    ['node', 'Node.js para APIs'],
    ['node.js', 'Node.js para APIs'],
    ['string', 'Listas e List<String>'],
    ['<string>', 'Listas e List<String>'],
  ])('by a word between special characters: %s', async (words, title) => {
    expect((await exams(words))[0]).toBe(title);
  });

  it('by what was suggested during typing, in the same order', async () => {
    const proposed = await get('/search/suggestions', 'javascrpt', developer);
    expect(proposed[0]).toMatchObject({ tipo: 'prova', texto: 'JavaScript no servidor' });
  });

  it('in this order for any search', async () => {
    const words = [
      'rede',
      'redes',
      'dados',
      'dado',
      'dadaismo',
      'banco',
      'bancos',
      'teste',
      'testes',
      'nuvem',
    ];
    const title = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
    for (const [title_words, description] of fc.sample(fc.tuple(title, title), { numRuns: 40, seed: 7 })) {
      await createTestExam(test, {
        company,
        title: `Ordem ${title_words.join(' ')}`,
        description: description.join(' '),
      });
    }
    const typed = fc.oneof(
      fc.constantFrom(...words),
      fc
        .tuple(fc.constantFrom(...words), fc.nat())
        .map(([word, nth]) => oneMistakeFrom(word)[nth % oneMistakeFrom(word).length] ?? word),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(typed, { minLength: 1, maxLength: 2 }), async (asked) => {
        const found = await exams(asked.join(' '));
        const places = found.map((one) => placeOf(asked, one));
        expect(places).toEqual(places.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

/**
 * How well a title matches the words: every word is in it (0), starts a word (1), is one mistake away (2), or is
 * missing (3).
 */
function placeOf(asked: readonly string[], title: string): number {
  const there = title.toLowerCase().split(' ');
  const places = asked.map((word) => {
    if (there.includes(word)) return 0;
    if (there.some((one) => one.startsWith(word))) return 1;
    return oneMistakeFrom(word).some((one) => there.includes(one)) ? 2 : 3;
  });
  return Math.max(...places);
}

describe('names are found', () => {
  it('of companies by the word first, then by its beginning, then despite a mistake, then by a part', async () => {
    for (const tradeName of ['TRANSNUVEM', 'NUVEN DADOS', 'NUVEMSHOP', 'SUA NUVEM']) {
      await test.people.company({ tradeName });
    }
    expect(await named('companies', 'nuvem')).toEqual([
      'SUA NUVEM',
      'NUVEMSHOP',
      'NUVEN DADOS',
      'TRANSNUVEM',
    ]);
    expect((await named('companies', 'nuevm'))[0]).toBe('SUA NUVEM');
  });

  it('of people by the name first, then by its beginning, then despite a mistake, then by a skill', async () => {
    await test.people.developer({ name: 'Caio Prado', skillIds: [skill.python] });
    await test.people.developer({ name: 'Pyton Souza' });
    await test.people.developer({ name: 'Pythonio Lima' });
    await test.people.developer({ name: 'Rui Python' });
    const order = ['Rui Python', 'Pythonio Lima', 'Pyton Souza', 'Caio Prado'];
    expect(await named('developers', 'python')).toEqual(order);
  });

  it('despite a mistake, until nobody has that name any more', async () => {
    const words = async () =>
      (
        await test.db.kysely
          .selectFrom('search_words')
          .select('word')
          .where('kind', '=', 'developer')
          .where('word', 'in', ['xistovaldo', 'xistovalda', 'pereira'])
          .orderBy('word')
          .execute()
      ).map(({ word }) => word);
    const change = (name: string, id: number) =>
      test.db.kysely.updateTable('accounts').set({ name }).where('id', '=', id).execute();
    await test.people.developer({ name: 'Ana Pereira' });
    const { accountId } = await test.people.developer({ name: 'Xistovaldo Pereira' });
    expect(await named('developers', 'xitsovaldo')).toEqual(['Xistovaldo Pereira']);
    expect(await words()).toEqual(['pereira', 'xistovaldo']);
    await change('Xistovalda Pereira', accountId);
    expect(await words()).toEqual(['pereira', 'xistovalda']);
    await test.db.kysely.deleteFrom('developers').where('id', '=', accountId).execute();
    await test.db.kysely.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect(await words()).toEqual(['pereira']);
  });
});

describe('a company finds', () => {
  const ownRuns = async (words: string) =>
    (await test.call('GET', `/company/tests?busca=${encodeURIComponent(words)}`, { as: company.token })).body
      .data.results;
  const titleOf = ({ prova }: { prova: { titulo: string } }) => prova.titulo;

  it('its own exams by their title first, even despite a mistake', async () => {
    expect((await ownRuns('javascript')).map(titleOf)).toEqual([
      'JavaScript no servidor',
      'Javascripting avançado',
      'Javasccript, o mistério',
      'Linguagens da web',
    ]);
    expect((await ownRuns('javascrpt')).map(titleOf)).toEqual(['JavaScript no servidor']);
    expect((await ownRuns('script')).map(titleOf)).toContain('JavaScript no servidor');
    expect(await ownRuns('xilofone')).toEqual([]);
  });
});
