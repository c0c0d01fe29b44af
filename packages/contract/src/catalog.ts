import { z } from 'zod';
import { id } from './fields.ts';
import { anyone, reads, route } from './route.ts';
import { as, translated } from './translate.ts';

const named = { id: as('id', id), name: as('nome', z.string()) };

export const gender = translated(named);
export const stack = translated(named);
/** A skill as a tag: what lists and details show of it. `icon` is the slug of a local icon. */
export const skillTag = translated({ ...named, icon: as('icone', z.string()) });
export const skill = translated({ ...named, stackId: as('idStack', id), icon: as('icone', z.string()) });

export type Gender = z.output<typeof gender>;
export type Stack = z.output<typeof stack>;
export type SkillTag = z.output<typeof skillTag>;
export type Skill = z.output<typeof skill>;

export const listGenders = route({
  method: 'GET',
  url: '/gender',
  room: 'catalog',
  summary: 'Lists the genders a developer can choose.',
  access: anyone,
  responses: { 200: reads(z.array(gender)) },
});

export const listStacks = route({
  method: 'GET',
  url: '/stack',
  room: 'catalog',
  summary: 'Lists the stacks.',
  access: anyone,
  responses: { 200: reads(z.array(stack)) },
});

export const listSkills = route({
  method: 'GET',
  url: '/skill',
  room: 'catalog',
  summary: 'Lists the skills, each with its stack.',
  access: anyone,
  responses: { 200: reads(z.array(skill)) },
});
