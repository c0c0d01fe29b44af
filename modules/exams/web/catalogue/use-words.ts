import { useQuery } from '@tanstack/react-query';
import { retiredWordsQuery, skillsQuery, stacksQuery } from './catalog.api.ts';

interface Chosen {
  readonly stackIds?: readonly number[];
  readonly skillIds?: readonly number[];
}

export function useWords({ stackIds = [], skillIds = [] }: Chosen) {
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const lacks = isMissing(stackIds, stacks.data) || isMissing(skillIds, skills.data);
  const retired = useQuery({ ...retiredWordsQuery, enabled: lacks });
  const queries = [stacks, skills, retired];
  return {
    stacks: withChosen(stacks.data, retired.data?.stacks, stackIds),
    skills: withChosen(skills.data, retired.data?.skills, skillIds),
    isError: queries.some(({ isError }) => isError),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

interface Word {
  readonly id: number;
}

const isMissing = (ids: readonly number[], words: readonly Word[] | undefined) =>
  words !== undefined && ids.some((id) => !words.some((word) => word.id === id));

const withChosen = <W extends Word>(
  offered: readonly W[] = [],
  retired: readonly W[] = [],
  chosen: readonly number[],
): readonly W[] => [...offered, ...retired.filter(({ id }) => chosen.includes(id))];
