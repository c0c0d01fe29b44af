import { formatMoment } from '#platform/web/format.ts';
import type { CompanyGroup } from '../contract/groups.ts';
import { isSameName } from '../domain/group-name.ts';

/** The groups that are called like this; none for a blank name. */
export const groupsCalled = (
  groups: readonly CompanyGroup[],
  name: string,
  exceptId?: number,
): CompanyGroup[] =>
  name.trim() === '' ? [] : groups.filter((group) => group.id !== exceptId && isSameName(group.name, name));

/** What tells a group from others of the same name, the oldest first; undefined if its name does. */
export function apart(group: CompanyGroup, groups: readonly CompanyGroup[]): string | undefined {
  if (!group.createdAt) return undefined;
  const older = groupsCalled(groups, group.name).filter(({ id }) => id < group.id).length;
  return `${older + 1}º com este nome, criado em ${formatMoment(group.createdAt)}`;
}
