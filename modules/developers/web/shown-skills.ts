import type { Skill, Stack } from '#modules/exams/contract/catalog.ts';

export function shownSkills(
  stacks: readonly Stack[],
  skills: readonly Skill[],
  { search, chosen }: { search: string; chosen: readonly number[] },
): { stack: Stack; skills: Skill[] }[] {
  const wanted = folded(search);
  return stacks
    .map((stack) => ({
      stack,
      skills: skills.filter(
        (skill) =>
          skill.stackId === stack.id &&
          (wanted === ''
            ? chosen.includes(stack.id)
            : folded(`${skill.name}\n${stack.name}`).includes(wanted)),
      ),
    }))
    .filter((group) => group.skills.length > 0);
}

const folded = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
