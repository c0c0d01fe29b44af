import { expect, test } from 'vitest';
import { shownSkills } from './shown-skills.ts';

const stacks = [
  { id: 1, name: 'Back-end' },
  { id: 2, name: 'Sistemas' },
];
const skills = [
  { id: 10, name: 'Java', icon: 'openjdk', stackId: 1 },
  { id: 11, name: 'Programação C', icon: 'c', stackId: 2 },
];
const names = (search: string, chosen: number[]) =>
  shownSkills(stacks, skills, { search, chosen }).flatMap((group) => group.skills.map(({ name }) => name));

test('without a search the technologies of the chosen stacks show', () => {
  expect([names('', []), names(' ', [2])]).toEqual([[], ['Programação C']]);
});

test('a search goes through every stack, whatever accents and capitals it has', () => {
  expect([names('PROGRAMACAO', []), names('back', [2]), names('cobol', [1])]).toEqual([
    ['Programação C'],
    ['Java'],
    [],
  ]);
});
