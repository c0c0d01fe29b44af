import type { GroupDetails } from '../contract/groups.ts';

export const groupValues = ({ group, runs }: GroupDetails) => ({
  name: group.name,
  description: group.description,
  runIds: runs.map(({ id }) => id),
  active: group.active,
  edition: group.edition,
});
