import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { developerSignUp } from '#modules/developers/contract/developers.ts';
import { examDraft } from '#modules/exams/contract/exam-draft.ts';
import { as, blankOf, codePath, faultsOf, translated, under } from './translate.ts';

const skill = translated({ id: as('id', z.int()), name: as('nome', z.string()) });
const exam = translated(
  {
    title: as('titulo', z.string().check(z.minLength(3, { error: 'curto' }))),
    skills: as('provaHabilidade', z.array(under('habilidade', skill))),
    note: as('nota', z.optional(z.string())),
  },
  (wire, fault) => {
    if (wire.titulo === 'abc') fault(['nota'], 'falta a nota');
  },
);

describe('a translated object', () => {
  const code = { title: 'Título', skills: [{ id: 1, name: 'Java' }] };
  const wire = { titulo: 'Título', provaHabilidade: [{ habilidade: { id: 1, nome: 'Java' } }] };

  it('has English keys in the code and Portuguese keys on the wire, both ways', () => {
    expect(z.encode(exam, code)).toEqual(wire);
    expect(z.decode(exam, wire)).toEqual(code);
  });

  it('drops undeclared keys, at any depth and in both directions', () => {
    const leaking = { ...code, secret: 1, skills: [{ id: 1, name: 'Java', correct: true }] };
    expect(z.encode(exam, leaking)).toEqual(wire);
    expect(z.decode(exam, { ...wire, extra: 1 } as never)).toEqual(code);
  });

  it('drops a null when the value is optional, and keeps it when the value is nullable', () => {
    const person = translated({
      name: as('nome', z.string()),
      photo: as('foto', z.optional(z.string())),
      company: as('empresa', z.optional(translated({ site: as('site', z.optional(z.string())) }))),
      verdict: as('correta', z.nullable(z.boolean())),
      note: as('nota', z.nullish(z.string())),
    });
    const row = { name: 'Ana', photo: null, company: null, verdict: null, note: null };
    expect(z.encode(person, row as never)).toEqual({ nome: 'Ana', correta: null, nota: null });
    expect(z.encode(person, { ...row, company: { site: null } } as never)).toMatchObject({ empresa: {} });
    expect(z.safeEncode(person, { ...row, name: null } as never).success).toBe(false);
  });

  it('reports faults across fields along with those of single fields', () => {
    const issues = exam.safeParse({ titulo: 'abc', provaHabilidade: 'x' }).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['provaHabilidade', 'nota']);
  });

  it.each([null, undefined, 'text', 7, true, []])(
    'rejects %j as no object and does not look into it',
    (value) => {
      expect(z.safeDecode(exam, value as never).success).toBe(false);
    },
  );

  it('reports the faults of a value by its paths in the code, in the order of declaration', () => {
    const form = translated({
      title: as('titulo', z.string().check(z.minLength(3, { error: 'curto' }))),
      tags: as('marcas', z.array(skill)),
    });
    const faults = faultsOf(form, { title: 'x', tags: [{ id: 1.5, name: 'Java' }] });
    expect([...faults]).toEqual([
      ['title', 'curto'],
      ['tags.0.id', 'Valor inválido.'],
    ]);
  });

  it('finds the path in the code for a fault that the server reports', () => {
    expect(codePath(examDraft, 'questoes.2.alternativas.0.texto')).toBe('questions.2.options.0.text');
    expect(codePath(examDraft, 'desconhecido.1')).toBe('desconhecido.1');
  });

  it('begins as a form with empty texts and lists and with no consent, and leaves numbers out', () => {
    expect(blankOf(developerSignUp)).toEqual({
      name: '',
      birthDate: '',
      cpf: '',
      email: '',
      password: '',
      confirmation: '',
      areaCode: '',
      phone: '',
      allowsEmail: false,
      stackIds: [],
      skillIds: [],
      termsVersion: '',
    });
  });
});
