import * as z from 'zod/mini';
import { edition, id, nameText, pathId, techIcon } from '#platform/contract/fields.ts';
import { acknowledges, anyone, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const written = new Map([
  ['Node', 'Node.js'],
  ['React native', 'React Native'],
]);

export const asMakersWrite = (name: string): string => written.get(name) ?? name;

/** The wire has the name of the catalogue, and readers see it as its makers write it. */
export const technologyName = z.codec(z.string(), z.string(), {
  decode: asMakersWrite,
  encode: (name) => name,
});

const named = { id: as('id', id), name: as('nome', z.string()) };
const technology = { id: as('id', id), name: as('nome', technologyName), icon: as('icone', techIcon) };

export const gender = translated(named);
export const stack = translated(named);
export const skillTag = translated(technology);
export const skill = translated({ ...technology, stackId: as('idStack', id) });

export type Gender = z.output<typeof gender>;
export type Stack = z.output<typeof stack>;
export type SkillTag = z.output<typeof skillTag>;
export type Skill = z.output<typeof skill>;

export const listGenders = route({
  method: 'GET',
  url: '/gender',
  specified: true,
  module: 'exams',
  summary: 'Lists the genders a developer can choose.',
  access: anyone,
  responses: { 200: reads(z.array(gender)) },
});

export const listStacks = route({
  method: 'GET',
  url: '/stack',
  specified: true,
  module: 'exams',
  summary: 'Lists the stacks.',
  access: anyone,
  responses: { 200: reads(z.array(stack)) },
});

export const listSkills = route({
  method: 'GET',
  url: '/skill',
  specified: true,
  module: 'exams',
  summary: 'Lists the skills, each with its stack.',
  access: anyone,
  responses: { 200: reads(z.array(skill)) },
});

export const retiredWords = translated({
  stacks: as('stacks', z.array(stack)),
  skills: as('habilidades', z.array(skill)),
});
export type RetiredWords = z.output<typeof retiredWords>;

export const listRetiredWords = route({
  method: 'GET',
  url: '/catalog/retired',
  module: 'exams',
  summary: 'Lists the stacks and skills that are not offered any more, for exams that have them.',
  access: only('COMPANY', 'ADMIN'),
  scope: 'read-runs',
  responses: { 200: reads(retiredWords) },
});

const usage = z.int().check(z.nonnegative());
const adminFields = {
  retired: as('retirada', z.boolean()),
  exams: as('provas', usage),
  developers: as('desenvolvedores', usage),
  edition: as('edicao', edition),
};

export const managedStack = translated({ ...named, ...adminFields });
/** Administrators change the name in the catalogue. Show it by {@link asMakersWrite}. */
export const managedSkill = translated({
  ...named,
  stackId: as('idStack', id),
  icon: as('icone', z.string()),
  ...adminFields,
});
export type ManagedStack = z.output<typeof managedStack>;
export type ManagedSkill = z.output<typeof managedSkill>;

export const managedCatalog = translated({
  stacks: as('stacks', z.array(managedStack)),
  skills: as('habilidades', z.array(managedSkill)),
});
export type ManagedCatalog = z.output<typeof managedCatalog>;

const catalogName = as('nome', nameText(40));
const retired = as('retirada', z.optional(z.boolean()));
const iconSlug = z
  .string()
  .check(z.trim(), z.regex(/^[a-z0-9]{0,40}$/, { error: 'Escolha um dos ícones da lista.' }));

const stackFields = { name: catalogName, retired };
const skillFields = { name: catalogName, stackId: as('id_stack', id), icon: as('icone', iconSlug), retired };

export const stackDraft = translated(stackFields);
export const skillDraft = translated(skillFields);
export const stackChange = translated({ ...stackFields, edition: as('edicao', edition) });
export const skillChange = translated({ ...skillFields, edition: as('edicao', edition) });
const made = { 201: writes(translated({ id: as('id', id) })) };
const byId = translated({ id: as('id', pathId) });

export const readManagedCatalog = route({
  method: 'GET',
  url: '/admin/catalog',
  module: 'exams',
  summary: 'Stacks and skills with what is retired and how much each is used.',
  access: only('ADMIN'),
  responses: { 200: reads(managedCatalog) },
});

export const createStack = route({
  method: 'POST',
  url: '/admin/stacks',
  module: 'exams',
  summary: 'Adds a stack.',
  access: only('ADMIN'),
  body: stackDraft,
  responses: made,
  errors: ['NOME_JA_EXISTE'],
});

export const changeStack = route({
  method: 'PUT',
  url: '/admin/stacks/:id',
  module: 'exams',
  summary: 'Renames a stack, retires it or offers it again.',
  access: only('ADMIN'),
  params: byId,
  body: stackChange,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'NOME_JA_EXISTE'],
});

export const createSkill = route({
  method: 'POST',
  url: '/admin/skills',
  module: 'exams',
  summary: 'Adds a skill to a stack.',
  access: only('ADMIN'),
  body: skillDraft,
  responses: made,
  errors: ['NAO_ENCONTRADO', 'NOME_JA_EXISTE'],
});

export const changeSkill = route({
  method: 'PUT',
  url: '/admin/skills/:id',
  module: 'exams',
  summary: 'Renames a skill, moves it to another stack, retires it or offers it again.',
  access: only('ADMIN'),
  params: byId,
  body: skillChange,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'NOME_JA_EXISTE'],
});
